import TestSupport
import Testing

@testable import Shell

struct ExpectedLinesTests {
  /// Lines of one letter each.
  private func lines(_ text: String) -> [String] { text.map { $0 == "." ? "..." : "\($0)" } }

  @Test(arguments: [
    ("", ""), ("a", "a"), (".", ""), (".", "abc"), ("a.", "a"), ("a.", "abc"), (".c", "abc"),
    (".c", "c"), ("a.c", "ac"), ("a.c", "abbc"), ("a.b.c", "axbbyc"), ("..", "a"), ("a..b", "ab"),
    (".b.b.", "bb"), ("a.aba", "ababa"), (".ab.", "aab"),
  ])
  func `are matched by these`(expected: String, shown: String) {
    #expect(ExpectedLines(lines(expected)).match(lines(shown)))
  }

  @Test(arguments: [
    ("", "a"), ("a", ""), ("a", "b"), ("a", "ab"), ("a", "ba"), ("a.a", "a"), ("ab.b", "ab"),
    ("a.b.b", "ab"), (".b.b.", "b"), ("a.ba", "aba" + "b"),
  ])
  func `are not matched by these`(expected: String, shown: String) {
    #expect(!ExpectedLines(lines(expected)).match(lines(shown)))
  }

  @Test func `may end in CRLF where those shown do not, and the other way round`() {
    #expect(ExpectedLines(["a\r", "...\r", "b"]).match(["a", "x\r", "b\r"]))
  }

  @Test(arguments: [
    ("a", "b", "b"), ("abc", "axc", "axc"), ("a.c", "axyd", "a.d"), ("a.c", "bxyc", "b.c"),
    ("ab.", "axyz", "ax."), (".b", "xyc", ".c"), ("a.b.c", "axbyd", "a.b.d"),
    ("a.b.c", "axyzc", "a.c"), ("a.b", "", "."), (".", "abc", "."), ("a.bcd.e", "abxde", "a.bxd.e"),
    ("a.b.c.d", "axbyczzz", "a.b.c.z"),
  ])
  func `keep each ... that still has a place`(expected: String, shown: String, updated: String) {
    #expect(ExpectedLines(lines(expected)).updated(to: lines(shown)) == lines(updated))
  }

  @Test func `are matched, once updated, by what they were updated to`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<3000 {
      func some(_ letters: String) -> [String] {
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          letters.randomElement(using: &generator).map { lines("\($0)")[0] } ?? ""
        }
      }
      let expected = some("ab.")
      let shown = some("abc")
      let updated = ExpectedLines(expected).updated(to: shown)
      #expect(ExpectedLines(updated).match(shown), "\(expected) \(shown) \(updated)")
      if ExpectedLines(expected).match(shown) { #expect(updated == expected) }
    }
  }

  @Test func `are compared with many lines as fast as with few, line by line`() {
    // Minutes, if time grew with the square.
    let many = (0..<100_000).map { "\($0 % 7)" }
    #expect(!ExpectedLines(["..."] + many + ["x"]).match(many))
    #expect(ExpectedLines(["..."] + many.suffix(50_000) + ["..."]).match(many))
    #expect(ExpectedLines(many.map { $0 + "!" }).updated(to: many) == many)
    #expect(ExpectedLines(many).updated(to: ["hi"]) == ["hi"])
    let ys = [String](repeating: "y", count: 100_000)
    #expect(!ExpectedLines(ys.prefix(50_000).flatMap { ["...", $0] } + ["z"]).match(ys))
    #expect(!ExpectedLines(["..."] + ys.prefix(50_000) + ["z", "..."]).match(ys))
  }
}
