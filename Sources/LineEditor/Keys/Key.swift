/// Keys that mean something before libedit sees them.
enum Key {
  /// Ctrl-C.
  static let interrupt: Unicode.Scalar = "\u{03}"
  /// What the sequences start with that terminals send for keys which are no characters.
  static let escape: Unicode.Scalar = "\u{1b}"

  /// Whether a key is there to change text: a character, or one of the two for Backspace.
  static func isText(_ key: Unicode.Scalar) -> Bool {
    key == "\u{7f}" || key == "\u{08}" || key.properties.generalCategory != .control
  }

  /// Whether more of a sequence follows this key when it is within one.
  static func isPartOfSequence(_ key: Unicode.Scalar) -> Bool {
    key == "[" || key == "O" || key == ";" || ("0"..."9").contains(key)
  }
}
