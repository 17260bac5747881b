import TestSupport
import Testing

@testable import Desserts

struct NameIndexTests {
  static let names = [
    "apple & blackberry crumble", "jam roly-poly", "pineapple pie", "the world's best", "抹茶 x",
    "aaaa",
  ]
  let index = NameIndex(names.map { NameKey($0) })

  @Test(arguments: [
    ("apple", false, [0, 2]), ("apple", true, [0]), ("poly", true, [1]), ("s", true, []),
    ("s", false, [3]), ("p pi", false, [2]), ("crumb app", true, [0]),
    ("a", false, [0, 1, 2, 4, 5]),
    ("", true, [0, 1, 2, 3, 4, 5]), ("zzz", false, []), ("& bl", true, [0]), ("aa aaa", false, [5]),
  ])
  func `finds words anywhere, or at the starts of words`(
    words: String, atWordStarts: Bool, indices: [Int]
  ) {
    #expect(index.indices(of: NameKey(words).words, atWordStarts: atWordStarts) == indices)
  }

  @Test func `of no names finds nothing`() {
    #expect(NameIndex([]).indices(of: ["a"], atWordStarts: false) == [])
    #expect(NameIndex([]).indices(of: [], atWordStarts: false) == [])
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `finds what asking each name finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in
          "ab -'".randomElement(using: &random) ?? "a"
        })
    }
    let keys = (0..<50).map { _ in NameKey(word(0...8)) }
    let index = NameIndex(keys)
    for _ in 0..<50 {
      let words = NameKey(word(1...4)).words
      let expected = keys.indices.filter { key in words.allSatisfy { keys[key].text.contains($0) } }
      #expect(index.indices(of: words, atWordStarts: false) == expected)
    }
  }
}
