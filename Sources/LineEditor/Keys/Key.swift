/// Keys that mean something before libedit sees them.
enum Key {
  /// Ctrl-C.
  static let interrupt: Unicode.Scalar = "\u{03}"
  /// The first character of the sequences that terminals send for keys which are no characters.
  static let escape: Unicode.Scalar = "\u{1b}"
}
