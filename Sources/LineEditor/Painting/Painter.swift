/// Turns the rows that stand on a terminal into others, in few bytes.
///
/// The painter writes only within its own rows, which it reaches from where it left the cursor.
struct Painter {
  /// The rows that stand there; a blank one where nothing does.
  private(set) var shown = ScreenFrame()
  /// The width of the window they were written in.
  private var columns = 0

  /// Returns the bytes that turn the frame on the screen into `frame`, and remembers `frame` as
  /// shown.
  ///
  /// In a window of another width than before, the terminal has moved the rows, and all are written
  /// again: the signal that says so may come later than this.
  mutating func paint(_ frame: ScreenFrame, columns: Int) -> String {
    if columns != self.columns, shown != ScreenFrame() {
      let erasing = erase(columns: columns)
      self.columns = columns
      return erasing + paint(frame, columns: columns)
    }
    self.columns = columns
    guard frame != shown else { return "" }
    var writer = RowWriter(from: shown, columns: columns)
    for (index, row) in frame.rows.enumerated() {
      writer.change(index < shown.rows.count ? shown.rows[index] : Row(), to: row, at: index)
    }
    if frame.rows.count < shown.rows.count { writer.eraseBelow(row: frame.rows.count) }
    writer.finish(at: frame.cursor)
    shown = frame
    return writer.rowsChanged > 1 ? Self.beginUpdate + writer.text + Self.endUpdate : writer.text
  }

  /// What brings the cursor to the first column of the frame's first row and erases all of it, in a
  /// window that has become this wide.
  ///
  /// Terminals move text into new rows when their width changes, so then the cursor is where the
  /// present width puts it.
  mutating func erase(columns: Int) -> String {
    let row = columns == self.columns ? shown.cursor.row : shown.cursorRow(columns: columns)
    shown = ScreenFrame()
    return "\r" + (row > 0 ? "\u{1b}[\(row)A" : "") + Terminal.eraseBelow
  }

  /// Takes note that what stood there is no more the painter's, and the cursor at the start of a
  /// blank row.
  mutating func forget() { shown = ScreenFrame() }

  private static let beginUpdate = "\u{1b}[?2026h"
  private static let endUpdate = "\u{1b}[?2026l"
}

extension ScreenFrame {
  /// The row the cursor is in, counted from the first, once a terminal has fitted the rows into a
  /// window of this width.
  fileprivate func cursorRow(columns: Int) -> Int {
    var count = 0
    var text: [Cell] = []
    for (index, row) in rows.enumerated() {
      if index == cursor.row {
        text += row.cells.prefix(cursor.column)
        // The character under the cursor counts too: when it does not fit into the row, it moves to
        // the next one. In a window of one column the cursor stays in the character's first row.
        let rest = row.cells.dropFirst(cursor.column)
        let character = rest.prefix(1) + rest.dropFirst().prefix { $0.character == nil }
        text += character.isEmpty ? [Cell(" ")] : Array(character.prefix(columns))
        return count + Self.height(of: text, columns: columns) - 1
      }
      // The painter writes a blank into an empty row behind a full one, to reach that row.
      text += row.cells.isEmpty && !text.isEmpty ? [Cell(" ")] : row.cells
      if !row.isContinued {
        count += Self.height(of: text, columns: columns)
        text = []
      }
    }
    return count
  }

  private static func height(of text: [Cell], columns: Int) -> Int {
    var rows = 1
    var start = 0
    while text.count - start > columns {
      var end = start + columns
      // A character of several columns moves as a whole.
      while end > start + 1, text[end].character == nil { end -= 1 }
      start = end
      rows += 1
    }
    return rows
  }
}

/// Writes cells, and moves and erases between them.
private struct RowWriter {
  private(set) var text = ""
  private(set) var rowsChanged = 0
  private let columns: Int
  private var position: ScreenPosition
  /// Whether the column is not known: behind the last one, or a character of an uncertain width.
  private var isColumnUncertain = false
  /// The last of the rows that are there to be moved to.
  private var lastRow: Int
  /// The row that was written to its end, from where writing on gets to the next.
  private var continuedRow: Int?
  private var style = TextStyle.plain

  /// How many equal columns are rather written again than jumped over.
  private static let gap = 4
  /// How many columns are rather moved than written again.
  private static let leastMoved = 8

  init(from frame: ScreenFrame, columns: Int) {
    self.columns = columns
    position = frame.cursor
    lastRow = frame.rows.count - 1
  }

  mutating func change(_ old: Row, to new: Row, at row: Int) {
    let old = join(old, to: new, at: row)
    let common = min(old.width, new.width)
    guard
      var start = (0..<common).first(where: { old.cells[$0] != new.cells[$0] })
        ?? (old.width == new.width ? nil : common)
    else { return changeContinuation(of: old, to: new, at: row) }
    rowsChanged += 1
    start = Self.start(at: start, of: old, and: new)
    let isUncertain =
      old.cells.dropFirst(start).contains(where: \.hasUncertainWidth)
      || new.cells.dropFirst(start).contains(where: \.hasUncertainWidth)
    if isUncertain {
      if old.width > start {
        move(to: ScreenPosition(row: row, column: start))
        eraseRow()
      }
      write(new, start..<new.width, at: row)
    } else if !moveRest(of: old, new, from: start, at: row) {
      writeChanges(old, new, from: start, at: row)
      if old.width > new.width {
        move(to: ScreenPosition(row: row, column: new.width))
        eraseRow()
      }
    }
    noteContinuation(of: new, at: row)
    if continuedRow != row { changeContinuation(of: old, to: new, at: row) }
  }

  private mutating func noteContinuation(of new: Row, at row: Int) {
    if new.isContinued, position == ScreenPosition(row: row, column: new.width) {
      continuedRow = row
    }
  }

  /// Writes the end of a full row again, for the terminal to know whether the text goes on in the
  /// next row, if that has changed and the end has not been written.
  private mutating func changeContinuation(of old: Row, to new: Row, at row: Int) {
    guard old.isContinued != new.isContinued, new.width == columns,
      let start = new.cells.lastIndex(where: { $0.character != nil })
    else { return }
    rowsChanged += 1
    if !new.isContinued {
      move(to: ScreenPosition(row: row, column: start))
      eraseRow()
    }
    write(new, start..<new.width, at: row)
    noteContinuation(of: new, at: row)
  }

  /// Goes on from the end of the row before, if that has just been written and is full; returns the
  /// row that is there then.
  ///
  /// What is written is the first character, or a blank in a row that is empty.
  private mutating func join(_ old: Row, to new: Row, at row: Int) -> Row {
    guard continuedRow == row - 1, lastRow >= row else { return old }
    var old = old
    let width = new.cells.dropFirst().firstIndex { $0.character != nil } ?? new.width
    if width > 0 {
      write(new, 0..<width, at: row)
      // Of a character that was cut in two a terminal leaves a blank or the rest.
      if width < old.width, old.cells[width].character == nil { old.cells[width] = Cell("\0") }
      old.cells.replaceSubrange(0..<min(width, old.width), with: new.cells[..<width])
    } else {
      use(.plain)
      text += " \r"
      position = ScreenPosition(row: row, column: 0)
      isColumnUncertain = false
      continuedRow = nil
      if old.width > 0 {
        rowsChanged += 1
        eraseRow()
        old.cells = []
      }
    }
    return old
  }

  /// Moves what stays the same after a change, if that is less than writing it again; false where
  /// it is not, or where a full row would lose its end.
  private mutating func moveRest(of old: Row, _ new: Row, from start: Int, at row: Int) -> Bool {
    let change = new.width - old.width
    guard change != 0, max(old.width, new.width) < columns else { return false }
    let most = min(old.width, new.width) - start
    var kept = zip(old.cells.reversed(), new.cells.reversed()).prefix(max(0, most))
      .prefix { $0 == $1 }.count
    while kept > 0, new.cells[new.width - kept].character == nil { kept -= 1 }
    // Half a character cannot be deleted.
    let replaced = old.cells[start..<(old.width - kept)]
    guard kept >= Self.leastMoved, replaced.allSatisfy({ $0.character != nil }) else {
      return false
    }
    move(to: ScreenPosition(row: row, column: start))
    use(.plain)
    text += "\u{1b}[\(abs(change) == 1 ? "" : "\(abs(change))")\(change > 0 ? "@" : "P")"
    write(new, start..<(new.width - kept), at: row)
    return true
  }

  /// Writes what differs from a column on where the rows have characters that start.
  private mutating func writeChanges(_ old: Row, _ new: Row, from start: Int, at row: Int) {
    func isSame(_ column: Int) -> Bool {
      column < old.width && old.cells[column] == new.cells[column]
    }
    var start = start
    while start < new.width {
      var end = start
      var column = start
      while column < new.width, column - end < Self.gap {
        column += 1
        if !isSame(column - 1) { end = column }
      }
      while end < new.width, !Self.isStart(end, of: old, and: new) { end += 1 }
      write(new, start..<end, at: row)
      start = max(end, column)
      while start < new.width, isSame(start) { start += 1 }
      if start < new.width { start = Self.start(at: start, of: old, and: new) }
    }
  }

  /// Whether no character covers a column that starts before it: half a character cannot be
  /// written.
  private static func isStart(_ column: Int, of old: Row, and new: Row) -> Bool {
    isStart(column, of: old) && isStart(column, of: new)
  }

  private static func start(at column: Int, of old: Row, and new: Row) -> Int {
    var column = column
    while column > 0, !isStart(column, of: old, and: new) { column -= 1 }
    return column
  }

  private static func isStart(_ column: Int, of row: Row) -> Bool {
    column >= row.width || row.cells[column].character != nil
  }

  private mutating func write(_ row: Row, _ range: Range<Int>, at index: Int) {
    guard !range.isEmpty else { return }
    // From the end of a full row a terminal goes on by itself, and knows that the two belong
    // together.
    if range.lowerBound == 0, continuedRow == index - 1 {
      position = ScreenPosition(row: index, column: 0)
      lastRow = max(lastRow, index)
      isColumnUncertain = false
    } else {
      move(to: ScreenPosition(row: index, column: range.lowerBound))
    }
    continuedRow = nil
    for cell in row.cells[range] {
      guard let character = cell.character else {
        position.column += 1
        continue
      }
      if isColumnUncertain { moveToColumn() }
      use(cell.style)
      // A terminal that takes it for several columns might wrap it into the next row.
      let isNearEnd =
        cell.hasUncertainWidth
        && position.column + 2 * character.unicodeScalars.count > columns
      text += isNearEnd ? "\u{1b}[?7l\(character)\u{1b}[?7h" : String(character)
      position.column += 1
      isColumnUncertain = cell.hasUncertainWidth
    }
    if position.column >= columns { isColumnUncertain = true }
  }

  private mutating func eraseRow() {
    use(.plain)
    text += Terminal.eraseRow
  }

  mutating func eraseBelow(row: Int) {
    rowsChanged += 1
    move(to: ScreenPosition(row: row, column: 0))
    use(.plain)
    text += "\u{1b}[J"
    lastRow = row - 1
  }

  mutating func finish(at cursor: ScreenPosition) {
    use(.plain)
    move(to: cursor)
  }

  private mutating func move(to target: ScreenPosition) {
    if target.row > lastRow {
      addRows(to: target.row)
    } else if target.row > position.row {
      let count = target.row - position.row
      text +=
        target.column == 0 && count < 3
        ? "\r" + String(repeating: "\n", count: count) : "\u{1b}[\(count == 1 ? "" : "\(count)")B"
      if target.column == 0, count < 3 {
        position.column = 0
        isColumnUncertain = false
      }
    } else if target.row < position.row {
      let count = position.row - target.row
      text += "\u{1b}[\(count == 1 ? "" : "\(count)")A"
    }
    position.row = target.row
    guard isColumnUncertain || position.column != target.column else { return }
    continuedRow = nil
    moveToColumn(target.column)
  }

  /// Has the terminal make rows that were not there.
  private mutating func addRows(to row: Int) {
    use(.plain)
    var last = lastRow
    if last > position.row { text += "\u{1b}[\(last - position.row)B" }
    if continuedRow == last, position.row == last {
      // A blank, so that the terminal knows that the two rows belong together.
      text += " "
      last += 1
    }
    text += "\r" + String(repeating: "\n", count: row - last)
    lastRow = row
    position.column = 0
    isColumnUncertain = false
    continuedRow = nil
  }

  private mutating func moveToColumn() {
    moveToColumn(position.column)
  }

  private mutating func moveToColumn(_ column: Int) {
    let distance = column - position.column
    let absolute = "\u{1b}[\(column == 0 ? "" : "\(column + 1)")G"
    switch distance {
    case _ where column == 0: text += "\r"
    case _ where isColumnUncertain: text += absolute
    case -3..<0: text += String(repeating: "\u{08}", count: -distance)
    case 1: text += "\u{1b}[C"
    default: text += absolute
    }
    position.column = column
    isColumnUncertain = false
  }

  private mutating func use(_ style: TextStyle) {
    guard style != self.style else { return }
    let isFromPlain = self.style == .plain
    self.style = style
    let parameters = (isFromPlain || style == .plain ? [] : ["0"]) + style.parameters
    text += "\u{1b}[" + parameters.joined(separator: ";") + "m"
  }
}
