extension Statement {
  /// `text` as it is typed after a command, so that it parses back to the same words.
  ///
  /// Most names need no quotes. One does that has a `;`, or a word that starts with a quote or is
  /// one of the marks that stand for something by themselves.
  static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.contains(";")
      || text.split(whereSeparator: \.isWhitespace).contains { word in
        word.first == "\"" || word.first == "'" || marks.contains(String(word))
      }
    guard needsQuotes else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let marks: Set<String> = [">", ">>", "|", "!"]
}
