/// A way to continue a line.
struct Suggestion: Equatable {
  /// The line it continues.
  let line: String
  /// What it adds.
  let rest: String
  /// Whether it is on the screen now.
  var isShown = false

  /// What a whole line adds to its start; nil if it does not begin with that, adds nothing that can
  /// be seen, or something that cannot be shown.
  init?(_ whole: String, continuing line: String) {
    guard whole.hasPrefix(line) else { return nil }
    self.line = line
    rest = String(whole.dropFirst(line.count))
    guard !rest.allSatisfy(\.isWhitespace), !rest.hasControls else { return nil }
  }

  /// The blanks it starts with, and the word after them.
  var word: String {
    let blanks = rest.prefix(while: \.isWhitespace)
    return String(blanks + rest.dropFirst(blanks.count).prefix { !$0.isWhitespace })
  }
}

extension String {
  /// Whether some of its characters are not to be written to a terminal.
  var hasControls: Bool {
    var before: UInt8 = 0
    return utf8.contains { byte in
      defer { before = byte }
      // Those of C1 are C2 80 to C2 9F.
      return byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)
    }
  }
}
