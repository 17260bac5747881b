import CEditline

/// The number before a command.
extension LineEditor {
  /// Alt with a digit or a minus sign: starts a number or continues it.
  func addToArgument() -> UInt8 {
    input.addToArgument()
    return EditResult.none
  }

  /// The key for libedit in the place of this one; nil if the editor has used it.
  func keyForLibedit(_ key: Unicode.Scalar) -> Unicode.Scalar? {
    let isText = !input.isWithinKey && key.properties.generalCategory != .control
    if let argument = input.argument, !input.isWithinKey {
      if input.takeDigit(key) { return nil }
      if isText {
        input.argument = nil
        let result = insert(key, count: argument.value)
        return result == EditResult.error ? nil : Self.goOnKey.key
      }
    }
    // libedit inserts text itself, and would do so beyond the longest line.
    guard isText && !hasRoom(for: 1) else { return isRefused(key) ? nil : key }
    if !input.isCut { terminal.write("\u{07}") }
    input.isCut = true
    return nil
  }

  /// Whether a key would enter a line that was cut: half a command must not be run.
  private func isRefused(_ key: Unicode.Scalar) -> Bool {
    guard input.isCut, !input.isWithinKey, key == "\r" || key == "\n" else { return false }
    input.isCut = !hasRoom(for: 1)
    if input.isCut { terminal.write("\u{07}") }
    return input.isCut
  }

  /// Whether the line may become longer by `count` Unicode scalars.
  func hasRoom(for count: Int) -> Bool {
    guard let editor else { return true }
    let line = ceditline_line(editor).pointee
    return line.lastchar - line.buffer + count < Self.longestLine
  }
}
