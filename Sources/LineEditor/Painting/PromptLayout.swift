import TerminalText

/// The content of a prompt: its text, cursor, styles, suggestion and menu.
struct PromptContent {
  var prompt = ""
  /// The line.
  var line = ""
  /// Where the cursor is, in Unicode scalars from the start of the line.
  var cursor = 0
  /// The styles of the line's parts, in their order.
  var spans: [StyledSpan] = []
  /// How the line could go on.
  var suggestion = ""
  /// The choices below the line.
  var menu: Menu?

  /// The rows that show this in a window.
  ///
  /// A line that is taller than the window scrolls: `hiddenRows` is how much of it was above the
  /// window before, which changes only when the cursor would be out of sight.
  func frame(in window: WindowSize, hiddenRows: Int = 0) -> ScreenFrame {
    var layout = LineLayout(columns: window.columns)
    layout.append(prompt)
    let lineStart = layout.position
    layout.append(line, spans: spans, cursor: cursor)
    let cursor = layout.cursor ?? layout.position
    if layout.cursor == nil { layout.appendSuggestion(suggestion) }
    let hasSuggestion = layout.cursor == nil && layout.position.column > cursor.column
    layout.dropEmptyRow(behind: cursor)

    let menuRows = menu?.rows(in: window) ?? []
    let room = max(1, window.rows - menuRows.count)
    let last = max(0, layout.rows.count - room)
    let least = max(0, cursor.row - room + 1)
    let top = min(max(hiddenRows, least), cursor.row, last)
    var rows = Array(layout.rows[top..<min(top + room, layout.rows.count)])
    rows[rows.count - 1].isContinued = false
    var frame = ScreenFrame(
      rows: rows + menuRows,
      cursor: ScreenPosition(row: cursor.row - top, column: cursor.column),
      lineStart: lineStart.row < top
        ? nil
        : ScreenPosition(
          row: lineStart.row - top, column: lineStart.column),
      hasSuggestion: hasSuggestion, hiddenRows: top)
    if let column = menu?.cursorColumn(in: window), !menuRows.isEmpty {
      frame.cursor = ScreenPosition(row: rows.count, column: column)
    }
    return frame
  }
}

/// Lays text out in rows.
private struct LineLayout {
  private static let tabStop = 8

  let columns: Int
  private(set) var rows = [Row()]
  /// Where the cursor is, once the text at it has been laid out.
  private(set) var cursor: ScreenPosition?

  init(columns: Int) { self.columns = columns }

  /// Where the next character goes, unless it is too wide for what is left of the row.
  var position: ScreenPosition {
    ScreenPosition(row: rows.count - 1, column: rows[rows.count - 1].width)
  }

  /// Appends text; a cursor at its end is not found here.
  mutating func append(_ text: String, spans: [StyledSpan] = [], cursor target: Int? = nil) {
    var offset = 0
    var spans = spans[...]
    for character in text {
      while let first = spans.first, first.range.upperBound <= offset { spans.removeFirst() }
      let style = spans.first.flatMap { $0.range.contains(offset) ? $0.style : nil } ?? .plain
      let end = offset + character.unicodeScalars.count
      let isAtCursor = target.map { (offset..<end).contains($0) } ?? false
      append(character, style, isAtCursor: isAtCursor)
      offset = end
    }
  }

  private mutating func append(_ character: Character, _ style: TextStyle, isAtCursor: Bool) {
    if let value = character.asciiValue, (0x20..<0x7F).contains(value) {
      if isAtCursor { cursor = position }
      return place(character, width: 1, style)
    }
    switch character {
    case "\t":
      if isAtCursor { cursor = position }
      repeat { place(" ", width: 1, style) } while position.column % Self.tabStop != 0
    default:
      let shown = Self.shown(character, columns: columns)
      let width = shown.reduce(0) { $0 + max(1, $1.displayWidth) }
      if isAtCursor, shown.count == 1, position.column + width > columns { continueRow() }
      if isAtCursor { cursor = position }
      for character in shown { place(character, width: max(1, character.displayWidth), style) }
    }
  }

  /// What stands for a character: a control character is written as `^C`, a mark that has no
  /// character to stand on gets a circle, and what is wider than the window a sign for that.
  private static func shown(_ character: Character, columns: Int) -> [Character] {
    if character.isASCII, let value = character.asciiValue {
      return ["^", Character(Unicode.Scalar(value ^ 0x40))]
    }
    let text = String(character).printable
    let width = text.displayWidth
    if width == 0 { return text.isEmpty ? ["\u{FFFD}"] : Array("\u{25CC}" + text) }
    return width > columns ? ["\u{FFFD}"] : Array(text)
  }

  private mutating func place(_ character: Character, width: Int, _ style: TextStyle) {
    if position.column + width > columns { continueRow() }
    rows[rows.count - 1].append(character, width: width, style)
    if rows[rows.count - 1].startsUncertain, rows.count > 1 {
      rows[rows.count - 2].isContinued = false
    }
    // The cursor of a terminal cannot be behind the last column.
    if position.column >= columns { continueRow() }
  }

  /// Starts a row because the last one is full.
  ///
  /// Where a character of two columns does not fit, terminals differ in whether they go on in the
  /// next row by themselves.
  private mutating func continueRow() {
    let row = rows[rows.count - 1]
    rows[rows.count - 1].isContinued =
      row.width == columns && row.lastCharacter?.hasUncertainWidth == false
    rows.append(Row())
  }

  /// Drops the row behind one that is full, unless the cursor is in it: nothing would make a
  /// terminal have it.
  mutating func dropEmptyRow(behind cursor: ScreenPosition) {
    if rows.count > cursor.row + 1, position.column == 0 { rows.removeLast() }
  }

  /// Appends as much of a suggestion as fits into the row, but for the last column.
  mutating func appendSuggestion(_ text: String) {
    rows[rows.count - 1].append(text, .dim, upTo: columns - 1)
  }
}
