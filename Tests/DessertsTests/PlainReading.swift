import Desserts

/// Finds desserts name by name, as the rules say: slow, and simple enough to check the index with.
struct PlainReading {
  /// The desserts in the list's order.
  let desserts: [Dessert]
  private let keys: [NameKey]

  init(_ desserts: [Dessert]) {
    let sorted = desserts.map { (dessert: $0, key: NameKey($0.name)) }.sorted {
      if $0.key != $1.key { return $0.key < $1.key }
      let (first, second) = ($0.dessert, $1.dessert)
      let (name, other) = (Array(first.name.unicodeScalars), Array(second.name.unicodeScalars))
      return name != other ? name.lexicographicallyPrecedes(other) : first.id < second.id
    }
    self.desserts = sorted.map(\.dessert)
    keys = sorted.map(\.key)
  }

  /// The desserts whose name has all words, anywhere in it.
  func containing(_ text: String) -> [Int] {
    let words = NameKey(text).words
    return all { key in words.allSatisfy { !key.places(of: $0).isEmpty } }
  }

  /// The desserts that the first rule with any result finds.
  func matching(_ text: String) -> [Int] {
    let key = NameKey(text)
    let starting = starting(with: key.text)
    if !starting.isEmpty { return starting }
    let atWordStarts = all { name in
      key.words.allSatisfy { word in
        name.places(of: word).contains { place in
          place == 0 || !name[place - 1].continuesWord
        }
      }
    }
    return atWordStarts.isEmpty ? containing(text) : atWordStarts
  }

  /// The desserts whose key starts with a text.
  func starting(with text: String) -> [Int] {
    all { $0.starts(with: Array(text.utf8)) }
  }

  /// The dessert that is meant.
  func naming(_ text: String) -> DessertList.Naming {
    let key = NameKey(text)
    let isNumber = !key.text.isEmpty && key.text.allSatisfy { "0123456789".contains($0) }
    if isNumber, let number = Int(key.text), (1...desserts.count).contains(number) {
      return .one(entry(number - 1))
    }
    if let index = desserts.firstIndex(where: { $0.id == key.text }) { return .one(entry(index)) }
    if key.text.isEmpty { return .none(closest: nil) }
    let whole = all { $0 == Array(key.text.utf8) }
    let found = whole.isEmpty ? matching(text) : whole
    if found.count > 1 { return .several(found.map(entry)) }
    if let index = found.first { return .one(entry(index)) }
    return isNumber ? .outOfRange(Int(key.text) ?? .max) : .none(closest: closest(to: key))
  }

  /// The entry at an index.
  func entry(_ index: Int) -> DessertList.Entry {
    DessertList.Entry(number: index + 1, dessert: desserts[index])
  }

  private func closest(to key: NameKey) -> DessertList.Entry? {
    guard key.words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else {
      return nil
    }
    var best: (distance: Int, index: Int)?
    for index in desserts.indices {
      let words = keys[index].words
      let distances = key.words.map { word in
        words.compactMap { other in
          word == other ? 0 : word.count < 3 ? nil : word.editDistance(ifCloseTo: other)
        }.min()
      }
      let known = distances.compactMap(\.self)
      guard known.count == distances.count else { continue }
      let distance = known.reduce(0, +)
      if best.map({ distance < $0.distance }) ?? true { best = (distance, index) }
    }
    return best.map { entry($0.index) }
  }

  private func all(_ isFound: ([UInt8]) -> Bool) -> [Int] {
    desserts.indices.filter { isFound(Array(keys[$0].text.utf8)) }
  }
}

extension [UInt8] {
  /// Where a word occurs in this text.
  fileprivate func places(of word: Substring) -> [Int] {
    let word = Array(word.utf8)
    return indices.filter { self[$0...].starts(with: word) }
  }
}

extension UInt8 {
  /// Whether a word continues after this byte: a letter, a digit or a byte that is not ASCII.
  fileprivate var continuesWord: Bool {
    self >= 0x80 || "abcdefghijklmnopqrstuvwxyz0123456789".utf8.contains(self)
  }
}
