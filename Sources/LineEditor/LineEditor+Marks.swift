import TerminalText

/// The marks to write next.
struct Unmarked {
  /// Whether the cursor stands where the line starts, and that has not been marked.
  var isLineStarting = false
  /// Whether a command has been started whose end has not been marked.
  var isCommandRunning = false
  /// Whether the title is not the one the terminal had.
  var isTitleChanged = false
}

/// Escape sequences that tell a terminal about prompts and commands, without a trace on the screen.
extension LineEditor {
  /// Marks the end of the command before.
  func endCommandMark() {
    guard marks, unmarked.isCommandRunning else { return }
    terminal.put(Terminal.mark("D", status: lastStatus))
    unmarked.isCommandRunning = false
  }

  /// Marks the start of a prompt, which is painted next.
  func startPromptMark() {
    guard marks else { return }
    terminal.put(Terminal.mark("A"))
    unmarked.isLineStarting = true
  }

  /// The sequence that marks where the line starts, after a prompt is painted; the cursor comes
  /// back.
  func lineMark(in frame: ScreenFrame) -> String {
    guard marks, unmarked.isLineStarting, let start = frame.lineStart else { return "" }
    unmarked.isLineStarting = false
    let up = frame.cursor.row - start.row
    let move = (up > 0 ? "\u{1b}[\(up)A" : "") + "\u{1b}[\(start.column + 1)G"
    return "\u{1b}7" + move + Terminal.mark("B") + "\u{1b}8"
  }

  /// Marks where the output of a command starts.
  func markOutput() {
    guard marks else { return }
    terminal.write(Terminal.mark("C"))
    unmarked.isCommandRunning = true
  }

  /// Marks that a line was dropped.
  func markEnd() {
    if marks { terminal.write(Terminal.mark("D")) }
  }

  /// Gives the window its title.
  func writeTitle() {
    guard let title else { return takeTitleBack() }
    if !unmarked.isTitleChanged { terminal.put(Terminal.keepTitle) }
    unmarked.isTitleChanged = true
    terminal.write(Terminal.title(title))
  }

  /// Gives the window the title back that it had.
  func takeTitleBack() {
    guard unmarked.isTitleChanged else { return }
    terminal.write(Terminal.restoreTitle)
    unmarked.isTitleChanged = false
  }
}

extension Terminal {
  fileprivate static let keepTitle = "\u{1b}[22;2t"
  fileprivate static let restoreTitle = "\u{1b}[23;2t"

  fileprivate static func title(_ text: String) -> String {
    "\u{1b}]2;" + text.printable + "\u{07}"
  }

  fileprivate static func mark(_ name: String, status: Int32? = nil) -> String {
    "\u{1b}]133;" + name + (status.map { ";\($0)" } ?? "") + "\u{07}"
  }
}
