/// The keys of many names in their order, as the words they are made of.
///
/// Names share most of their words. Each word is kept once, and a key is the numbers of its words.
/// Words are numbered in their order, so keys compare as their numbers do, and a completion
/// searches the different words only.
struct NameIndex: Sendable {
  /// The different words, in order.
  let vocabulary: Vocabulary
  /// The numbers of the words of all keys, end to end.
  private let numbers: [Int32]
  /// Where the numbers of each key start, and behind them where those of one more would.
  private let starts: [Int32]

  /// The number of keys.
  var count: Int { starts.count - 1 }

  /// The numbers of the words of a key.
  func words(ofKeyAt index: Int) -> ArraySlice<Int32> {
    numbers[Int(starts[index])..<Int(starts[index + 1])]
  }
}

extension NameIndex {
  /// Sorts names by their keys, and names with one key by `precedes`, which gets their places.
  ///
  /// - Returns: The index, and the places in `names` in the new order.
  /// - Throws: What `check` throws, which is called before each name.
  static func sorted<Reason: Error>(
    _ names: some Collection<String>, check: () throws(Reason) -> Void,
    by precedes: (Int, Int) -> Bool
  ) throws(Reason) -> (index: NameIndex, order: [Int32]) {
    let unsorted = try NameIndex(unsorted: names, check: check)
    let order = unsorted.order(by: precedes)
    return (NameIndex(unsorted, order: order), order)
  }

  /// The places of the keys in their order; equal keys are ordered by `precedes`.
  private func order(by precedes: (Int, Int) -> Bool) -> [Int32] {
    let sortKeys = (0..<count).map { sortKey(ofKeyAt: $0) }
    var order = Array(0..<Int32(count))
    order.sort { first, second in
      let (first, second) = (Int(first), Int(second))
      if sortKeys[first] != sortKeys[second] { return sortKeys[first] < sortKeys[second] }
      let (one, other) = (words(ofKeyAt: first), words(ofKeyAt: second))
      return one == other ? precedes(first, second) : one.lexicographicallyPrecedes(other)
    }
    return order
  }

  private init<Reason: Error>(
    unsorted names: some Collection<String>, check: () throws(Reason) -> Void
  ) throws(Reason) {
    var words = WordCollector()
    var numbers: [Int32] = []
    var starts: [Int32] = [0]
    starts.reserveCapacity(names.count + 1)
    var key: [UInt8] = []
    for name in names {
      try check()
      key.removeAll(keepingCapacity: true)
      NameKey.fold(name, into: &key)
      for word in key.split(separator: UInt8(ascii: " ")) {
        numbers.append(words.number(of: word))
      }
      starts.append(Int32(numbers.count))
    }
    let (vocabulary, places) = words.sorted()
    for index in numbers.indices { numbers[index] = places[Int(numbers[index])] }
    self.vocabulary = vocabulary
    self.numbers = numbers
    self.starts = starts
  }

  private init(_ other: NameIndex, order: [Int32]) {
    var numbers: [Int32] = []
    var starts: [Int32] = [0]
    numbers.reserveCapacity(other.numbers.count)
    starts.reserveCapacity(order.count + 1)
    for index in order {
      numbers += other.words(ofKeyAt: Int(index))
      starts.append(Int32(numbers.count))
    }
    vocabulary = other.vocabulary
    self.numbers = numbers
    self.starts = starts
  }

  /// The numbers of the first two words in one number: most keys differ there.
  private func sortKey(ofKeyAt index: Int) -> UInt64 {
    let words = words(ofKeyAt: index)
    let first = words.first.map { UInt64($0) + 1 } ?? 0
    let second = words.dropFirst().first.map { UInt64($0) + 1 } ?? 0
    return first << 32 | second
  }
}

extension NameIndex {
  /// The indices of the keys with exactly these words; when there are none, an empty range where
  /// they belong.
  func range(of words: [Substring]) -> Range<Int> {
    var numbers: [Int32] = []
    for word in words {
      let place = vocabulary.place(of: word)
      numbers.append(place.number)
      guard place.isThere else {
        let index = firstIndex(notBefore: numbers)
        return index..<index
      }
    }
    return firstIndex(notBefore: numbers)..<firstIndex(notBefore: numbers + [0])
  }

  /// The indices of the keys that start with these words, the last of which may be cut short; with
  /// `wordIsEnded`, that have another word after them.
  func range(startingWith words: [Substring], wordIsEnded: Bool = false) -> Range<Int> {
    guard let last = words.last else { return wordIsEnded ? 0..<0 : 0..<count }
    var numbers: [Int32] = []
    for word in wordIsEnded ? words : words.dropLast() {
      let place = vocabulary.place(of: word)
      guard place.isThere else { return 0..<0 }
      numbers.append(place.number)
    }
    let next = wordIsEnded ? 0..<Int32(vocabulary.count) : vocabulary.numbers(startingWith: last)
    return firstIndex(
      notBefore: numbers + [next.lowerBound])..<firstIndex(
        notBefore: numbers + [next.upperBound])
  }

  private func firstIndex(notBefore numbers: [Int32]) -> Int {
    (0..<count).partitioningIndex { !words(ofKeyAt: $0).lexicographicallyPrecedes(numbers) }
  }

  /// The indices, in order, of the keys in which each of these words occurs.
  ///
  /// Where `atWordStarts` holds, it must occur at the start of a word. There are none once the task
  /// is cancelled.
  func indices(of words: [Substring], atWordStarts: Bool) -> [Int] {
    var found: [Int]?
    var rest = words[...]
    while !rest.isEmpty {
      if Task.isCancelled { return [] }
      // Each word of the vocabulary has a byte, with a bit for each searched word that occurs in
      // it.
      let some = rest.prefix(8)
      rest = rest.dropFirst(8)
      var occurring = [UInt8](repeating: 0, count: vocabulary.count)
      for (bit, word) in some.enumerated() {
        let isThere = vocabulary.mark(
          wordsWith: word, atWordStarts: atWordStarts, by: 1 << bit, in: &occurring)
        if !isThere { return [] }
      }
      let all = UInt8(truncatingIfNeeded: (1 << some.count) - 1)
      if let before = found {
        found = indices(in: before, withAll: all, occurring)
      } else {
        found = indices(in: 0..<count, withAll: all, occurring)
      }
    }
    return found ?? Array(0..<count)
  }

  /// The keys, of some, whose words together have all the bits.
  private func indices(
    in keys: some Collection<Int>, withAll all: UInt8, _ occurring: [UInt8]
  ) -> [Int] {
    // Without bounds checks, so that a completion among 100,000 names stays within its bar. All
    // places are this index's own, so they are in bounds.
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe starts.withUnsafeBufferPointer { starts in
        unsafe occurring.withUnsafeBufferPointer { occurring in
          unsafe [Int](unsafeUninitializedCapacity: keys.count) { found, count in
            for key in keys {
              var bits: UInt8 = 0
              for place in unsafe Int(starts[key])..<Int(starts[key + 1]) {
                unsafe bits |= occurring[Int(numbers[place])]
              }
              // Always written, and counted only if it is found: this avoids a branch.
              unsafe found[count] = key
              count += bits == all ? 1 : 0
            }
          }
        }
      }
    }
  }
}

/// Collects the different words of keys.
private struct WordCollector {
  /// The number of each word, in the order of their first use.
  private var numbers: [String: Int32] = [:]

  /// The number of a word, which is new the first time.
  mutating func number(of bytes: ArraySlice<UInt8>) -> Int32 {
    let word = String(decoding: bytes, as: UTF8.self)
    if let known = numbers[word] { return known }
    let new = Int32(numbers.count)
    numbers[word] = new
    return new
  }

  /// The words in order, and the place there of each number.
  func sorted() -> (Vocabulary, places: [Int32]) {
    let sorted = numbers.sorted { $0.key.precedes($1.key) }
    var places = [Int32](repeating: 0, count: sorted.count)
    for (place, number) in sorted.map(\.value).enumerated() { places[Int(number)] = Int32(place) }
    return (Vocabulary(sorted.map(\.key)), places)
  }
}
