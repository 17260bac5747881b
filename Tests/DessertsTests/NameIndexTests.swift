import Testing

@testable import Desserts

struct NameIndexTests {
  static let names = [
    "Apple & Blackberry Crumble", "Jam Roly-Poly", "Pineapple Pie", "The World’s Best", "🍰 x",
    "Aaaa",
  ]
  let index = NameIndex.sorted(names, check: {}) { $0 < $1 }.index

  @Test func `is in the order of the keys and, for one key, in the order asked for`() {
    let (index, order) = NameIndex.sorted(["b", "a c", "B", "a", "", "ab"], check: {}) { $0 > $1 }
    #expect(order == [4, 3, 1, 5, 2, 0])
    #expect(index.range(of: NameKey("B").words) == 4..<6)
    #expect(index.range(of: NameKey("").words) == 0..<1)
    #expect(index.range(of: NameKey("aa").words) == 3..<3)
    #expect(index.range(of: NameKey("a b").words) == 2..<2)
    #expect(index.range(of: NameKey("z").words) == 6..<6)
  }

  @Test(arguments: [
    ("", false, 0..<6), ("", true, 0..<0), ("a", false, 0..<2), ("aa", false, 0..<1),
    ("apple &", true, 1..<2), ("apple & bl", false, 1..<2), ("apple", true, 1..<2),
    ("appl", true, 0..<0), ("pineapple pie", true, 3..<3), ("zzz", false, 6..<6),
  ])
  func `finds keys by their starts`(start: String, wordIsEnded: Bool, range: Range<Int>) {
    let found = index.range(startingWith: NameKey(start).words, wordIsEnded: wordIsEnded)
    #expect(found == range || (found.isEmpty && range.isEmpty))
  }

  @Test(arguments: [
    ("apple", false, [1, 3]), ("apple", true, [1]), ("poly", true, [2]), ("s", true, []),
    ("s", false, [4]), ("p pi", false, [3]), ("crumb app", true, [1]),
    ("", true, [0, 1, 2, 3, 4, 5]), ("zzz", false, []), ("& bl", true, [1]), ("aa aaa", false, [0]),
    ("a b c d e k l m p", false, []), ("a b c e k l m p r", false, [1]),
  ])
  func `finds words anywhere, or at the starts of words`(
    words: String, atWordStarts: Bool, indices: [Int]
  ) {
    #expect(index.indices(of: NameKey(words).words, atWordStarts: atWordStarts) == indices)
  }

  @Test func `of no names finds nothing`() {
    let none = NameIndex.sorted([], check: {}) { $0 < $1 }.index
    #expect(none.indices(of: ["a"], atWordStarts: false) == [])
    #expect(none.indices(of: [], atWordStarts: false) == [])
    #expect(none.range(startingWith: NameKey("a").words, wordIsEnded: false) == 0..<0)
    #expect(none.range(of: NameKey("a").words) == 0..<0)
  }
}
