import TerminalText

/// A way to continue a line.
struct Suggestion: Equatable {
  /// The line it continues.
  let line: String
  /// The text that it adds.
  let rest: String

  /// What a whole line adds to its start; nil if it does not begin with that, adds nothing that can
  /// be seen, or something that cannot be shown.
  init?(_ whole: String, continuing line: String) {
    guard whole.hasPrefix(line) else { return nil }
    self.line = line
    rest = String(whole.dropFirst(line.count))
    guard !rest.allSatisfy(\.isWhitespace), rest.printable == rest else { return nil }
  }

  /// The blanks it starts with, and the word after them.
  var word: String {
    let blanks = rest.prefix(while: \.isWhitespace)
    return String(blanks + rest.dropFirst(blanks.count).prefix { !$0.isWhitespace })
  }
}
