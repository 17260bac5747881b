extension DessertList {
  /// What a person meant by the words they named a dessert with.
  public enum Naming: Hashable, Sendable {
    /// Exactly this dessert.
    case one(Entry)
    /// Any of these, in the list's order.
    case several([Entry])
    /// A number, and the list has none such.
    case outOfRange(Int)
    /// Nothing; `closest` is what they may have mistyped.
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

    let wholeNames = index.range(of: key)
    let found = wholeNames.isEmpty ? indices(matching: text) : Array(wholeNames)
    if found.count > 1 { return .several(found.map { self[$0] }) }
    if let index = found.first { return .one(self[index]) }
    if let number { return .outOfRange(number) }
    return .none(closest: closest(to: key))
  }

  /// The number that `text` is, when it is nothing but ASCII digits; too large a one is `Int.max`.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(text) ?? .max
  }

  /// Nobody types more words, and each is compared with all words of the list.
  private static let mostWords = 64

  /// The name that `key` may have been mistyped for: each word is close to one of its words.
  private func closest(to key: NameKey) -> Entry? {
    // One more than are looked at is enough to know that there are too many.
    let words = key.text.split(separator: " ", maxSplits: Self.mostWords)
    guard words.count <= Self.mostWords else { return nil }
    // Without letters everything is close to everything.
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
    var close = indices.map { (distance: 0, index: $0) }
    // Word by word: to keep the distances of all of them could take as much memory as there is.
    for word in words {
      let isShort = word.prefix(3).count < 3
      // From each word of the list, which are fewer than those of its names.
      let distances = (0..<index.vocabulary.count).map { number in
        let other = index.vocabulary[number]
        return word == other ? 0 : isShort ? nil : word.editDistance(ifCloseTo: other)
      }
      close = close.compactMap { entry in
        let known = index.words(ofKeyAt: entry.index).compactMap { distances[Int($0)] }
        return known.min().map { (entry.distance + $0, entry.index) }
      }
    }
    return close.min { $0 < $1 }.map { self[$0.index] }
  }
}
