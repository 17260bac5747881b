import Testing

@testable import Desserts

struct VocabularyTests {
  let vocabulary = Vocabulary(["aaaa", "apple", "pineapple", "roly-poly", "worlds", "抹茶"])

  @Test func `numbers its words in their order`() {
    #expect(vocabulary.count == 6)
    #expect(vocabulary[1] == "apple")
    #expect(vocabulary.place(of: "apple") == (1, true))
    #expect(vocabulary.place(of: "appl") == (1, false))
    #expect(vocabulary.place(of: "zoo") == (5, false))
    #expect(vocabulary.place(of: "麦") == (6, false))
  }

  @Test(arguments: [("a", 0..<2), ("apple", 1..<2), ("apples", 2..<2), ("抹", 5..<6), ("", 0..<6)])
  func `finds words by their starts`(start: String, numbers: Range<Int>) {
    let found = vocabulary.numbers(startingWith: start[...])
    #expect(Int(found.lowerBound)..<Int(found.upperBound) == numbers)
  }

  @Test(arguments: [
    ("apple", false, [1, 2]), ("apple", true, [1]), ("poly", true, [3]), ("ly", true, []),
    ("ly", false, [3]), ("s", true, []), ("-", true, []), ("-", false, [3]), ("茶", false, [5]),
    ("茶", true, []), ("a", false, [0, 1, 2]), ("p", true, [2, 3]), ("w", false, [4]),
    ("z", false, []),
  ])
  func `finds words by what occurs in them`(part: String, atWordStarts: Bool, numbers: [Int]) {
    var marks: [UInt8] = [0, 1, 0, 1, 0, 1]
    let before = marks
    let isThere = vocabulary.mark(
      wordsWith: part[...], atWordStarts: atWordStarts, by: 4, in: &marks)
    #expect(isThere == !numbers.isEmpty)
    #expect(marks == before.indices.map { before[$0] + (numbers.contains($0) ? 4 : 0) })
  }

  @Test(.timeLimit(.minutes(1)))
  func `looks for what a long word has everywhere but at its start`() {
    let row = String(repeating: "a", count: 4_000_000)
    let vocabulary = Vocabulary(["aab", "b\(row)", "b\(row)-\(row)"])
    var marks: [UInt8] = [0, 0, 0]
    let part = row.prefix(10_000)
    #expect(vocabulary.mark(wordsWith: part, atWordStarts: true, by: 4, in: &marks))
    #expect(marks == [0, 0, 4])
  }
}
