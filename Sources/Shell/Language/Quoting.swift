extension Statement {
  /// `text` as it is typed after a command, so that it parses back to the same words.
  ///
  /// Most names need no quotes. One does that has a `;`, `>` or `|`, blanks that would be lost, or
  /// a word that starts with a quote. With `isOpen` the closing quote is left for later, because
  /// the text goes on. With `asOneWord` any blank needs quotes.
  static func quoted(_ text: String, isOpen: Bool = false, asOneWord: Bool = false) -> String {
    // A quote with a combining mark is one Character, but still quotes.
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    let isPlain = words.allSatisfy { word in
      !word.contains { scalar in
        [";", ">", "|", "\u{FEFF}"].contains(scalar) || scalar.properties.isWhitespace
      } && word.first != "\"" && word.first != "'"
    }
    // A blank at the end may still be followed by a word.
    let hasAllBlanks = !words.dropLast(isOpen ? 1 : 0).contains(where: \.isEmpty) || text.isEmpty
    if isPlain && hasAllBlanks && !(asOneWord && words.count > 1) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return isOpen ? quoted : quoted + "\""
  }
}
