/// Collects the different words of keys.
struct WordCollector {
  /// The number of each word, in the order in which they came.
  private var numbers: [String: Int32] = [:]

  /// The number of a word, a new one when it came for the first time.
  mutating func number(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    let word = String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
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
