import Testing

@testable import Shell

struct LineComparisonTests {
  @Test(arguments: [
    ("abc", "abc", 3), ("abc", "axc", 2), ("abcd", "bcde", 3), ("", "a", 0), ("abab", "baba", 3),
    ("aaa", "aa", 2),
  ])
  func `finds what is in both, in order`(old: String, new: String, count: Int) {
    let old = Lines(old.map { "\($0)" })
    let new = Lines(new.map { "\($0)" })
    let runs = LineComparison.common(old, new)
    #expect(runs.map { old[$0.old].count }.reduce(0, +) == count)
    #expect(runs.allSatisfy { old[$0.old].elementsEqual(new[$0.new]) })
    #expect(runs.map(\.old.lowerBound) == runs.map(\.old.lowerBound).sorted())
    #expect(runs.map(\.new.lowerBound) == runs.map(\.new.lowerBound).sorted())
  }

  @Test func `finds only equal starts and ends where comparing all would take for ever`() {
    let old = Lines(["a"] + (0..<5000).map { "\($0)" } + ["z"])
    let new = Lines(["a"] + (0..<5000).map { "\($0 + 1)" } + ["z"])
    let runs = LineComparison.common(old, new)
    #expect(runs.map { Array(old[$0.old]) } == [[Array("a".utf8)[...]], [Array("z".utf8)[...]]])
  }
}
