extension DessertList {
  /// The outcome of looking a dessert up by the words that name it.
  public enum Naming: Hashable, Sendable {
    /// Exactly this dessert.
    case one(Entry)
    /// Any of these, in the list's order.
    case several([Entry])
    /// A number that is not in the list.
    case outOfRange(Int)
    /// No dessert; `closest` is the one whose name is nearly the same.
    case none(closest: Entry?)
  }

  /// The dessert that `text` names.
  ///
  /// Tried in this order, the first that finds something decides: a number in the list, the id of a
  /// listed dessert, the whole name, the start of a name, words that each start a word of it, words
  /// that occur anywhere in it. Names are compared by their ``NameKey``.
  public func naming(_ text: String) -> Naming {
    let key = NameKey(text)
    let number = Self.number(key.text)
    if let number, let entry = entry(numbered: number) { return .one(entry) }
    if let entry = entry(withID: key.text) { return .one(entry) }
    guard !key.text.isEmpty else { return .none(closest: nil) }

    let words = key.words
    let wholeNames = index.range(of: words)
    let found = wholeNames.isEmpty ? indices(matching: words) : Array(wholeNames)
    if found.count > 1 { return .several(found.map { self[$0] }) }
    if let index = found.first { return .one(self[index]) }
    if let number { return .outOfRange(number) }
    return .none(closest: closest(to: words))
  }

  /// The number that a text of ASCII digits stands for, at most `Int.max`; nil for other texts.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(text) ?? .max
  }

  /// The most words that are looked at.
  private static let mostWords = 8
  /// The most pairs of words that are compared: a suggestion is not worth a long wait.
  private static let mostComparisons = 250_000

  /// The dessert whose name has, for each of these words, a word that is close to it.
  ///
  /// There is none for too many words, or when the task is cancelled meanwhile.
  private func closest(to words: [Substring]) -> Entry? {
    guard words.count <= Self.mostWords,
      words.count * index.vocabulary.count <= Self.mostComparisons
    else { return nil }
    // Punctuation alone is close to any punctuation.
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
    var close = indices.map { (distance: 0, index: $0) }
    for word in words {
      let isShort = word.prefix(3).count < 3
      let distances = (0..<index.vocabulary.count).map { number -> Int? in
        if Task.isCancelled { return nil }
        let other = index.vocabulary[number]
        return word == other ? 0 : isShort ? nil : word.editDistance(ifCloseTo: other)
      }
      close = close.compactMap { entry in
        let known = index.words(ofKeyAt: entry.index).compactMap { distances[Int($0)] }
        return known.min().map { (entry.distance + $0, entry.index) }
      }
      if close.isEmpty || Task.isCancelled { return nil }
    }
    return close.min { $0 < $1 }.map { self[$0.index] }
  }
}
