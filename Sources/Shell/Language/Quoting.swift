extension Statement {
  /// `text` as it is typed after a command, so that it parses back to the same words.
  ///
  /// Most names need no quotes. One does that has a `;`, blanks that would be lost, or a word that
  /// starts with a quote or is one of the marks that stand for something by themselves. With
  /// `isOpen` the closing quote is left for later, because the text goes on. With `asOneWord` any
  /// blank needs quotes.
  static func quoted(_ text: String, isOpen: Bool = false, asOneWord: Bool = false) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let isPlain = words.allSatisfy { word in
      !word.contains { $0 == ";" || $0.isWhitespace }
        && word.first != "\"" && word.first != "'" && !marks.contains(String(word))
    }
    // A blank at the end may still be followed by a word.
    let hasAllBlanks = !words.dropLast(isOpen ? 1 : 0).contains("") || text.isEmpty
    if isPlain && hasAllBlanks && !(asOneWord && words.count > 1) { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\(isOpen ? "" : "\"")"
  }

  private static let marks: Set<String> = [">", ">>", "|", "!"]
}
