import CEditline
import TerminalText

/// Editing the line with another program.
extension LineEditor {
  /// Ctrl-X Ctrl-E: has `$VISUAL`, `$EDITOR` or `vi` edit the line, and shows what comes of it.
  ///
  /// The line is not run until Enter. A line break in it becomes a blank. When the program fails,
  /// the line stays as it was.
  func editExternally() -> UInt8 {
    let line = line
    guard let editor, let path = Self.temporaryFile(line.before + line.after) else {
      return EditResult.error
    }
    defer { unlink(path) }
    terminal.write(painter.erase(columns: window.columns) + Terminal.pasteBracketsOff)
    _ = ceditline_prepare_terminal(editor, false)
    let quoted =
      "'"
      + path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
    let status = system("${VISUAL:-${EDITOR:-vi}} \(quoted)")
    if status == 0, let text = Self.contents(path) { replaceLine(with: text) }
    proceed()
    return status == 0 ? EditResult.refresh : EditResult.error
  }

  private static func temporaryFile(_ text: String) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/line.XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = Array((text + "\n").utf8)
    let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      if let name { unlink(name) }
      return nil
    }
    return name
  }

  /// The text of a file as one line; nil if it is no text, or none that a line could hold.
  private static func contents(_ path: String) -> String? {
    guard let file = try? HistoryFileHandle.toRead(path), file.facts.size < 1 << 16,
      let bytes = try? file.readEnd(Int(file.facts.size)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }
}
