import CEditline
import TerminalText

/// Painting the rows below the last answer: prompt, line, suggestion and menu.
///
/// libedit edits the line and draws into nothing. Here the rows that show it are written, each time
/// the editor is about to wait.
extension LineEditor {
  /// The size of the window.
  var window: WindowSize {
    let size = terminal.size
    return WindowSize(rows: size.rows, columns: size.columns)
  }

  /// The prompt as it should look now.
  private var content: PromptContent {
    let line = line
    let text = line.before + line.after
    var content = PromptContent(
      prompt: prompt, line: text, cursor: line.before.unicodeScalars.count,
      spans: spans(of: text), menu: menu)
    if menu == nil { content.suggestion = suggestedText(for: text) }
    return content
  }

  /// Brings the screen up to date.
  func paint() {
    guard editor != nil, !isAsking else { return }
    paint(content)
    // A suggestion that does not fit cannot be seen, and so must not be taken.
    if !painter.shown.hasSuggestion { suggestion = nil }
  }

  private func paint(_ content: PromptContent) {
    let window = window
    let frame = content.frame(in: window, hiddenRows: painter.shown.hiddenRows)
    terminal.write(painter.paint(frame, columns: window.columns) + lineMark(in: frame))
  }

  /// The styles of a line's parts, which are asked for once for each line.
  private func spans(of line: String) -> [StyledSpan] {
    guard let highlighter, !line.isEmpty else { return [] }
    if highlighted?.line != line { highlighted = (line, highlighter(line)) }
    return highlighted?.spans ?? []
  }

  /// Starts a prompt in the first column of a row that is the painter's from here on.
  func startPrompt() {
    painter.forget()
    endCommandMark()
    if startsRow { terminal.put(Terminal.newRow(isMarked: usesColor, columns: window.columns)) }
    startPromptMark()
  }

  /// Shows text above the prompt.
  func show(_ text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
    guard editor != nil else {
      return terminal.write("\n\(rows.joined(separator: "\n"))\n\(prompt)")
    }
    terminal.put(painter.erase(columns: window.columns))
    terminal.put(rows.map { $0 + "\r\n" }.joined())
    startPromptMark()
    paint()
  }

  /// Brings the cursor to the start of the row below the line, with a mark at the line's end.
  ///
  /// The line is shown as `text` if that is given: libedit itself has it no more when it was
  /// entered.
  func leaveLine(marking mark: String = "", line text: String? = nil) {
    guard editor != nil else { return terminal.write("\n") }
    menu = nil
    let line = text ?? self.line.before + self.line.after
    paint(
      PromptContent(
        prompt: prompt, line: line, cursor: line.unicodeScalars.count, spans: spans(of: line)))
    // A line that fills its row has left the cursor in the next one.
    let isBelow = painter.shown.cursor.column == 0 && painter.shown.cursor.row > 0
    terminal.write(isBelow && mark.isEmpty ? "" : mark + "\r\n")
    painter.forget()
  }

  /// Shows prompt and line anew where they are, in a window that may have changed.
  func redraw() {
    guard editor != nil else { return }
    terminal.put(painter.erase(columns: window.columns))
    startPromptMark()
    paint()
  }

  /// Ctrl-L: clears the screen, and shows prompt and line at its top.
  func clearScreen() -> UInt8 {
    terminal.put(Terminal.clear)
    painter.forget()
    startPromptMark()
    paint()
    return EditResult.none
  }

  /// Takes the terminal back after this process was stopped.
  func proceed() {
    guard let editor else { return terminal.write(prompt) }
    // Twice, as libedit does nothing if it believes to be in that mode already.
    _ = ceditline_prepare_terminal(editor, false)
    _ = ceditline_prepare_terminal(editor, true)
    terminal.put(Terminal.pasteBracketsOn + "\r" + Terminal.eraseBelow)
    painter.forget()
    startPromptMark()
    paint()
  }
}

extension Terminal {
  /// What brings the cursor to the first column: of a new row, unless it is there already, and then
  /// with a mark where it was.
  ///
  /// Nobody tells where it is. But a row of characters ends in the next row unless it began in the
  /// first column.
  fileprivate static func newRow(isMarked: Bool, columns: Int) -> String {
    (isMarked ? "\u{1b}[2m⏎\u{1b}[m" : " ") + String(repeating: " ", count: columns - 1) + "\r"
      + eraseRow
  }
}
