extension DessertList {
  /// The entries whose name has all of these words, anywhere in it; all entries for no word.
  public func entries(containing words: String) -> Selection {
    Selection(index.indices(of: NameKey(words).words, atWordStarts: false), of: self)
  }

  /// The indices of the desserts that `text` may complete to, by the first rule that finds any: the
  /// name starts with it; each of its words starts a word of the name; each word occurs in the
  /// name.
  public func indices(matching text: String) -> [Int] {
    indices(matching: NameKey(text).words)
  }

  func indices(matching words: [Substring]) -> [Int] {
    let starts = index.range(startingWith: words)
    if !starts.isEmpty { return Array(starts) }
    let wordStarts = index.indices(of: words, atWordStarts: true)
    return wordStarts.isEmpty ? index.indices(of: words, atWordStarts: false) : wordStarts
  }

  /// The indices of the desserts whose name starts with `key`; with `wordIsEnded`, the name has
  /// another word after it.
  public func indices(startingWith key: NameKey, wordIsEnded: Bool = false) -> Range<Int> {
    index.range(startingWith: key.words, wordIsEnded: wordIsEnded)
  }
}
