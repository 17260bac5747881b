extension DessertList {
  /// The entries whose name has all of these words, anywhere in it; all entries for no word.
  public func entries(containing words: String) -> [Entry] {
    let words = NameKey(words).words
    return indices.filter { index in words.allSatisfy { keys[index].text.contains($0) } }
      .map { self[$0] }
  }

  /// The entries that `text` may be the beginning of, by the first rule that finds any: the name
  /// starts with it; each of its words starts a word of the name; each occurs anywhere in it.
  public func entries(matching text: String) -> [Entry] {
    let key = NameKey(text)
    let starts = indices(startingWith: key)
    if !starts.isEmpty { return starts.map { self[$0] } }
    let words = key.words
    let startWords = indices.filter { index in
      words.allSatisfy { keys[index].text.hasWord(startingWith: $0) }
    }
    return startWords.isEmpty ? entries(containing: text) : startWords.map { self[$0] }
  }

  /// The indices of the names that start with `key`, found by halving.
  func indices(startingWith key: NameKey) -> Range<Int> {
    let start = keys.indices.partitioningIndex { keys[$0] >= key }
    let end = (start..<endIndex).partitioningIndex { !keys[$0].text.hasPrefix(key.text) }
    return start..<end
  }
}

extension String {
  /// Whether `prefix` stands at the start of a word: after anything but a letter, a digit or an
  /// apostrophe, so that `poly` starts a word of `roly-poly` and `s` starts none of `world's`.
  fileprivate func hasWord(startingWith prefix: Substring) -> Bool {
    var rest = self[...]
    while let found = rest.firstRange(of: prefix) {
      if found.lowerBound == startIndex { return true }
      let before = self[index(before: found.lowerBound)]
      if !before.isLetter, !before.isNumber, before != "'" { return true }
      rest = self[index(after: found.lowerBound)...]
    }
    return false
  }
}
