import Testing

@testable import Shell

struct LineComparisonTests {
  @Test(arguments: [
    ("abc", "abc", "abc"), ("abc", "axc", "ac"), ("abcd", "bcde", "bcd"), ("", "a", ""),
    ("abab", "baba", "bab"), ("aaa", "aa", "aa"),
  ])
  func `finds what is in both, in order`(old: String, new: String, common: String) {
    let (old, new) = (Array(old), Array(new))
    let places = LineComparison.common(old, new)
    #expect(places.map { old[$0.old] }.map(String.init).joined().count == common.count)
    #expect(places.allSatisfy { old[$0.old] == new[$0.new] })
    #expect(places.map(\.old) == places.map(\.old).sorted())
    #expect(places.map(\.new) == places.map(\.new).sorted())
  }

  @Test func `finds only equal starts and ends where comparing all would take for ever`() {
    let old = ["a"] + (0..<5000).map { "\($0)" } + ["z"]
    let new = ["a"] + (0..<5000).map { "\($0 + 1)" } + ["z"]
    #expect(LineComparison.common(old, new).map(\.old) == [0, 5001])
  }
}
