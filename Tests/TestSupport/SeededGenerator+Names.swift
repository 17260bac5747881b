extension SeededGenerator {
  /// Names of desserts that nobody would bake, with all that makes names hard to find: few words
  /// and parts of words that come again and again, accents, capitals, quotes, blanks of all kinds,
  /// characters that cannot be seen, and those that mean something in a line.
  public mutating func names(_ count: Int) -> [String] {
    (0..<count).map { _ in name() }
  }

  /// A name of one to eight pieces.
  private mutating func name() -> String {
    (0..<Int.random(in: 1...8, using: &self))
      .map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
  }

  /// A text that a person might type to find one of these names: its start, some of its words or
  /// parts of them in any order, in other capitals, a number, an id, or something else altogether.
  public mutating func beginning(of names: [String]) -> String {
    let name = names.randomElement(using: &self) ?? ""
    switch Int.random(in: 0..<8, using: &self) {
    case 0...2: return String(name.prefix(Int.random(in: 0...name.count, using: &self)))
    case 3...5:
      let words = name.split(separator: " ").shuffled(using: &self)
        .prefix(Int.random(in: 1...4, using: &self))
      let parts = words.map { word in
        let part = word.dropFirst(Bool.random(using: &self) ? 0 : 1)
        return String(part.prefix(Int.random(in: 1...4, using: &self)))
      }
      let text = parts.joined(separator: " ") + (Bool.random(using: &self) ? "" : " ")
      return Bool.random(using: &self) ? text.uppercased() : text
    case 6: return String(Int.random(in: 0...names.count + 10, using: &self))
    default: return self.name()
    }
  }

  private static let pieces = [
    "pie", "Pie", "PIE", "ap", "apple", "a", "e", "é", "e\u{301}", "Æ", "ł", "ß", "Ж", "抹茶", "🍰",
    "👩🏽", "“Q”", "\"", "'", "’s", ";", "#", ">", "|", "!", "\\", "&", "-", "–", "(", "12", "3", " ",
    " ", " ", " ", "  ", "\t", "\u{A0}", "\u{200B}", "\u{AD}", "\u{1B}[1m", " \u{301}", "\u{20DD}",
  ]
}
