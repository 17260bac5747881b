import TerminalText

/// Choices that stand in columns below the line, of which one can be selected.
///
/// Of many thousands only those are looked at that are shown, and a few to find out how wide they
/// are.
struct Menu {
  /// How many choices there are.
  let count: Int
  /// The one that is selected.
  var selection: Int?
  /// The text of a history search; nil in a menu of completions.
  var query: String?
  /// Whether there are rows with the choices; else only what is searched for is shown.
  var showsChoices = true
  private let candidate: (Int) -> LineCompletion.Candidate
  private let widest: Int
  private let hasDetails: Bool

  private static let gap = 2
  /// How many choices are looked at to find out how wide a column has to be.
  private static let measured = 200
  private static let queryLabel = "search: "

  /// Offers choices; with a `query` they are lines, each in a row of its own.
  init(
    count: Int, query: String? = nil, candidate: @escaping (Int) -> LineCompletion.Candidate
  ) {
    self.count = count
    self.query = query
    self.candidate = candidate
    let first = (0..<min(count, Self.measured)).map(candidate)
    widest = first.map { Self.width(of: $0.label) }.max() ?? 0
    hasDetails = first.contains { !$0.detail.isEmpty }
  }

  /// A choice, by its index.
  subscript(index: Int) -> LineCompletion.Candidate { candidate(index) }

  /// No label is shown in more columns than this, and none has to be measured further.
  private static let maximumWidth = 500

  private static func width(of label: String) -> Int {
    let start = label.unicodeScalars.prefix(maximumWidth)
    return String(start).printable.displayWidth
  }
}

/// Where the choices stand.
extension Menu {
  private struct Grid {
    /// The rows and columns of choices, and the width of a column.
    var rows: Int
    var columns: Int
    var width: Int
    /// Whether a row below says which choice of how many is selected.
    var hasCount: Bool

    var size: Int { rows * columns }
  }

  private func grid(in window: WindowSize) -> Grid {
    // The last column stays free: a terminal may wrap as soon as it is written.
    let room = max(1, window.columns - 1)
    let width = min(widest, room)
    let isList = hasDetails || query != nil
    let columns = isList ? 1 : max(1, (room + Self.gap) / (width + Self.gap))
    let most = showsChoices ? max(0, min(window.rows / 2, window.rows - 1)) : 1
    let height = most - (query == nil ? 0 : 1)
    let needed = (count + columns - 1) / columns
    if needed <= height {
      return Grid(rows: needed, columns: columns, width: width, hasCount: false)
    }
    let hasCount = query == nil && height > 1
    return Grid(
      rows: max(0, hasCount ? height - 1 : height), columns: columns, width: width,
      hasCount: hasCount)
  }

  /// The rows that show the choices around the selected one: at most half of the window.
  func rows(in window: WindowSize) -> [Row] {
    let grid = grid(in: window)
    let room = max(1, window.columns - 1)
    var rows: [Row] = []
    if query != nil, window.rows > 1 { rows.append(queryRow(width: room)) }
    let page = grid.size > 0 ? (selection ?? 0) / grid.size * grid.size : 0
    rows += (0..<grid.rows).map { index in
      var row = Row()
      for column in 0..<grid.columns {
        let choice = page + column * grid.rows + index
        if choice >= count { break }
        if column > 0 { row.pad(to: column * (grid.width + Self.gap)) }
        append(choice, to: &row, grid, room: room)
      }
      return row
    }
    if grid.hasCount {
      var row = Row()
      row.append(position, .dim, upTo: room)
      rows.append(row)
    }
    return rows
  }

  private func append(_ choice: Int, to row: inout Row, _ grid: Grid, room: Int) {
    let candidate = candidate(choice)
    let isSelected = choice == selection
    let start = row.width
    row.append(
      Self.shown(candidate.label, width: grid.width), isSelected ? .reversed : .plain,
      upTo: start + grid.width)
    if isSelected { row.pad(to: start + (query == nil ? grid.width : 0), .reversed) }
    let left = room - start - grid.width - Self.gap
    guard hasDetails, !candidate.detail.isEmpty, left > 0 else { return }
    row.pad(to: room - left)
    row.append(Self.shown(candidate.detail, width: left), .dim, upTo: room)
  }

  /// Text on one line, with an ellipsis in place of the part that does not fit.
  private static func shown(_ text: String, width: Int) -> String {
    let text = String(text.unicodeScalars.prefix(maximumWidth)).printable
    if text.displayWidth <= width { return text }
    return text.prefix(fittingWidth: max(0, width - 1)) + "…"
  }

  private var position: String {
    guard let selection else { return count.grouped + " choices" }
    return "\((selection + 1).grouped) of \(count.grouped)"
  }

  private func queryRow(width: Int) -> Row {
    var row = Row()
    let style = showsChoices ? TextStyle.dim : .plain
    row.append(Self.queryLabel, style, upTo: width)
    row.append(shownQuery(width: width), upTo: width)
    row.append(count == 0 ? "  no line has this" : "  " + position, style, upTo: width)
    return row
  }

  /// The end of the query, as much as there is room for.
  private func shownQuery(width: Int) -> String {
    let room = max(0, width - Self.queryLabel.count)
    var shown: [Character] = []
    var taken = 0
    for character in (query ?? "").printable.reversed() {
      taken += character.displayWidth
      if taken > room { break }
      shown.append(character)
    }
    return String(shown.reversed())
  }

  /// The column behind what is searched for, where the cursor is, in the first of the rows; nil if
  /// nothing is.
  func cursorColumn(in window: WindowSize) -> Int? {
    guard query != nil else { return nil }
    let width = max(1, window.columns - 1)
    return min(
      window.columns - 1, Self.queryLabel.count + shownQuery(width: width).displayWidth)
  }
}

/// Moving from choice to choice.
extension Menu {
  /// A way to move.
  enum Step {
    case next, previous, right, left, nextPage, previousPage
  }

  /// Selects another choice; behind the last one is the first.
  mutating func move(_ step: Step, in window: WindowSize) {
    guard count > 0 else { return }
    let grid = grid(in: window)
    guard let selection else {
      self.selection = [.previous, .left, .previousPage].contains(step) ? count - 1 : 0
      return
    }
    let target =
      switch step {
      case .next: (selection + 1) % count
      case .previous: (selection + count - 1) % count
      case .right: selection + max(1, grid.rows)
      case .left: selection - max(1, grid.rows)
      case .nextPage: min(count - 1, selection + max(1, grid.size))
      case .previousPage: max(0, selection - max(1, grid.size))
      }
    if (0..<count).contains(target) { self.selection = target }
  }
}

extension Int {
  /// The number with a comma between each three of its digits.
  fileprivate var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
