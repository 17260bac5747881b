import CEditline

extension Terminal {
  /// Has a terminal mark what is pasted as such.
  static let pasteBracketsOn = "\u{1b}[?2004h"
  /// Ends that.
  static let pasteBracketsOff = "\u{1b}[?2004l"
  /// Erases this row and all below, from the first column.
  ///
  /// Not by one sequence: at the start of the screen that is taken for the end of what it shows,
  /// and some terminals (tmux) keep a copy of that above, which comes back when the window grows.
  static let eraseBelow = "\u{1b}[K\u{1b}[C\u{1b}[J\r"

  /// Erases the rest of a row.
  static let eraseRow = "\u{1b}[K"
  /// Erases all, and brings the cursor to the first row.
  static let clear = "\u{1b}[H\u{1b}[2J"

  /// Whether the window is small enough for libedit, which keeps each of its cells in memory,
  /// twice.
  var hasEditableSize: Bool {
    let (rows, columns) = size
    return rows * columns <= Self.maximumCells
  }

  /// Far more cells than any screen has: libedit takes 32 MB for them.
  private static let maximumCells = 1 << 22

  /// Makes libedit's editor for this terminal, if this is one that can edit.
  func makeEditor(name: String) -> OpaquePointer? {
    // The last stream is for errors: libedit complains of a terminal it does not know.
    guard isInteractive, hasEditableSize, let editor = el_init(name, input, output, nullStream)
    else { return nil }
    guard Self.canEdit(editor) || Self.isUnknown(editor) else {
      el_end(editor)
      return nil
    }
    // libedit edits the line; its drawing goes to a stream that nobody sees.
    _ = ceditline_set_output(editor, nullStream)
    _ = ceditline_set_error_file(editor, output)
    return editor
  }

  /// Whether this machine knows nothing of the terminal, which is then taken for an xterm: the
  /// names of new terminals (`xterm-kitty`, `xterm-ghostty`) are known only where these are
  /// installed.
  private static func isUnknown(_ editor: OpaquePointer) -> Bool {
    guard let name = getenv("TERM").map({ String(cString: $0) }), !["", "dumb"].contains(name),
      ceditline_set_terminal(editor, name) != 0
    else { return false }
    _ = ceditline_set_terminal(editor, "xterm")
    return true
  }

  /// Whether a terminal can go up, and erases a row by the sequence that all do which also know
  /// the others written here.
  private static func canEdit(_ editor: OpaquePointer) -> Bool {
    guard ceditline_capability(editor, "up") != nil,
      let erase = ceditline_capability(editor, "ce")
    else { return false }
    return String(cString: erase).hasPrefix(eraseRow)
  }
}
