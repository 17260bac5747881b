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

  /// The name that `key` may have been mistyped for: each word is close to one of its words.
  private func closest(to key: NameKey) -> Entry? {
    let words = key.words
    // Without letters everything is close to everything.
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
    // How far each word is from each word of the list, which are fewer than those of its names.
    let distances = words.map { word in
      (0..<index.vocabulary.count).map { number in
        let other = index.vocabulary[number]
        return word == other ? 0 : word.count < 3 ? nil : word.editDistance(ifCloseTo: other)
      }
    }
    let closest = indices.lazy.compactMap { entry -> (distance: Int, index: Int)? in
      var total = 0
      for distances in distances {
        let known = index.words(ofKeyAt: entry).compactMap { distances[Int($0)] }
        guard let distance = known.min() else { return nil }
        total += distance
      }
      return (total, entry)
    }.min { $0 < $1 }
    return closest.map { self[$0.index] }
  }
}
