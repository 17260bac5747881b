import CEditline
import TerminalText

/// The line that is being edited.
extension LineEditor {
  /// The text before and after the cursor.
  var line: (before: String, after: String) {
    guard let editor else { return ("", "") }
    let line = ceditline_line(editor).pointee
    return (
      String(wide: line.buffer, count: line.cursor - line.buffer),
      String(wide: line.cursor, count: line.lastchar - line.cursor)
    )
  }

  /// Whether the cursor is at the end of the line.
  var isAtEnd: Bool {
    guard let editor else { return true }
    let line = ceditline_line(editor).pointee
    return line.cursor == line.lastchar
  }

  /// Inserts text before the cursor, unless the line would be too long for libedit.
  func insert(_ text: String) {
    guard let editor else { return }
    let scalars = text.editable.unicodeScalars
    guard hasRoom(for: scalars.count) else { return }
    _ = el_winsertstr(editor, scalars.map { wchar_t($0.value) } + [0])
  }

  /// Puts text in the place of that between an offset, in Unicode scalars, and the cursor.
  func replace(from start: Int, with text: String) {
    guard let editor else { return }
    let count = line.before.unicodeScalars.count - max(0, start)
    if count > 0 { el_deletestr(editor, Int32(count)) }
    insert(text)
  }

  /// Puts the cursor at an offset.
  func moveCursor(to offset: Int) {
    guard let editor else { return }
    ceditline_move_cursor(editor, offset)
  }

  /// Puts text in the place of the whole line.
  func replaceLine(with text: String) {
    let line = line
    moveCursor(to: line.before.unicodeScalars.count + line.after.unicodeScalars.count)
    replace(from: 0, with: text)
  }

  /// Ctrl-C: drops the line.
  func interrupt() -> UInt8 {
    leaveLine(marking: "^C")
    outcome = .interrupted
    return EditResult.end
  }

  /// Ctrl-D: ends the input on an empty line, and otherwise deletes the character at the cursor.
  func deleteOrEnd() -> UInt8 {
    let line = line
    guard line.before.isEmpty, line.after.isEmpty else { return edit(.deleteForward) }
    return leaveInput()
  }

  /// Ends the reading; a line that is being typed is dropped.
  func leaveInput() -> UInt8 {
    endInput()
    return EditResult.end
  }

  /// Ends the reading because there is no more input.
  func endInput() {
    // Where the terminal itself shows what is typed, it shows nothing of a Ctrl-D.
    if editor == nil { terminal.write(endMark) }
    let line = line
    leaveLine(marking: line.before.isEmpty && line.after.isEmpty ? endMark : "")
    outcome = .endOfInput
  }

  /// Ctrl-Z: stops all that the terminal has in the foreground, as the terminal itself would.
  func suspend() -> UInt8 { suspend(group: true) }

  /// Stops this process, and with `group` all that the terminal has in the foreground.
  func suspend(group: Bool) -> UInt8 {
    guard let editor else { return EditResult.error }
    leaveLine(marking: "^Z")
    terminal.write(Terminal.pasteBracketsOff)
    _ = ceditline_prepare_terminal(editor, false)
    ceditline_stop(group)
    proceed()
    hasProceeded = true
    return EditResult.none
  }
}

extension String {
  /// The text without what libedit would draw as it is, and a terminal act on.
  ///
  /// Control characters stay: those libedit shows as `^C`.
  var editable: String {
    unicodeScalars.allSatisfy(\.isEditable)
      ? self : String(UnicodeScalarView(unicodeScalars.lazy.filter(\.isEditable)))
  }

  /// The text of wide characters, without invalid ones.
  init(wide text: UnsafePointer<wchar_t>, count: Int) {
    self.init(unsafeUninitializedCapacity: 4 * count) { bytes in
      var length = 0
      for index in 0..<count {
        guard let scalar = Unicode.Scalar(UInt32(bitPattern: text[index])) else { continue }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          bytes[length] = byte
          length += 1
        }
      }
      return length
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can be in a line.
  var isEditable: Bool { isPrintable || properties.generalCategory == .control }
}
