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
    input.dropUsedArgument()
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

  /// The keys that tell libedit the number before a key.
  ///
  /// There may be one of its own commands behind that; these know no negative numbers.
  var argumentKeys: [Unicode.Scalar] {
    guard let value = input.argument?.value, value > 0, !input.isWithinKey else { return [] }
    return String(min(value, Self.mostRepetitions)).unicodeScalars
      .flatMap { [Self.digitKey.key, $0] }
  }

  /// How often libedit is told to do something: it does not check whether the line has the room.
  private static let mostRepetitions = 1000

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
