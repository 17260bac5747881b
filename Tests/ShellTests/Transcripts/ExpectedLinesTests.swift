import TestSupport
import Testing

@testable import Shell

struct ExpectedLinesTests {
  /// Lines of one letter each.
  private func lines(_ text: String) -> Lines {
    Lines(text.map { $0 == "." ? "..." : "\($0)" })
  }

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
    #expect(ExpectedLines(Lines(["a\r", "...\r", "b"])).match(Lines(["a", "x\r", "b\r"])))
  }

  @Test(arguments: [
    ("a", "b", "b"), ("abc", "axc", "axc"), ("a.c", "axyd", "a.d"), ("a.c", "bxyc", "b.c"),
    ("ab.", "axyz", "ax."), (".b", "xyc", ".c"), ("a.b.c", "axbyd", "a.b.d"),
    ("a.b.c", "axyzc", "a.c"), ("a.b", "", "."), (".", "abc", "."), ("a.bcd.e", "abxde", "a.bxd.e"),
    ("a.b.c.d", "axbyczzz", "a.b.c.z"),
  ])
  func `keep each ... that still has a place`(expected: String, shown: String, updated: String) {
    #expect(
      ExpectedLines(lines(expected)).updated(to: lines(shown)) == Array(lines(updated).bytes))
  }

  @Test func `are matched, once updated, by what they were updated to`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<3000 {
      func some(_ letters: String) -> Lines {
        lines(
          String(
            (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
              letters.randomElement(using: &generator)
            }))
      }
      let expected = some("ab.")
      let shown = some("abc")
      let updated = ExpectedLines(expected).updated(to: shown)
      #expect(
        ExpectedLines(Lines(updated[...])).match(shown), "\(expected) \(shown) \(updated)")
      if ExpectedLines(expected).match(shown) { #expect(updated[...] == expected.bytes) }
    }
  }

  @Test func `are compared with many lines as fast as with few, line by line`() {
    // This would take minutes if time grew with the square of the lines.
    let numbers = (0..<100_000).map { "\($0 % 7)" }
    let many = Lines(numbers)
    #expect(!ExpectedLines(Lines(["..."] + numbers + ["x"])).match(many))
    #expect(ExpectedLines(Lines(["..."] + numbers.suffix(50_000) + ["..."])).match(many))
    #expect(
      ExpectedLines(Lines(numbers.map { $0 + "!" })).updated(to: many) == Array(many.bytes))
    #expect(ExpectedLines(many).updated(to: Lines(["hi"])) == Array("hi\n".utf8))
    let ys = [String](repeating: "y", count: 100_000)
    let apart = Lines(ys.prefix(50_000).flatMap { ["...", $0] } + ["z"])
    #expect(!ExpectedLines(apart).match(Lines(ys)))
    #expect(!ExpectedLines(Lines(["..."] + ys.prefix(50_000) + ["z", "..."])).match(Lines(ys)))
  }
}
