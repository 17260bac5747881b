import TestSupport
import TerminalText
import Testing

struct WrappingTests {
  @Test(arguments: [
    ("", 10, [""]), ("short", 10, ["short"]), ("ten chars!", 10, ["ten chars!"]),
    ("one two three", 7, ["one two", "three"]),
    ("one  two", 20, ["one  two"]), ("one  two three", 8, ["one  two", "three"]),
    ("a longwordhere b", 6, ["a", "longwo", "rdhere", "b"]),
    ("抹茶抹茶", 5, ["抹茶", "抹茶"]), ("抹", 1, ["抹"]), ("a抹b", 1, ["a", "抹", "b"]),
    ("trailing   ", 9, ["trailing"]), ("x y", 0, ["x", "y"]), (" one two", 3, ["one", "two"]),
    ("\u{E4C} x", 1, ["\u{E4C}", "x"]),
    ("  longer", 4, ["  lo", "nger"]),
  ])
  func `breaks lines at blanks, and words where it must`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(text.wrapped(toWidth: width) == lines)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `fits, and loses nothing but blanks`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", " ", "  ", "long-word", "é", "抹", "🍰", "½"]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0..<40, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let width = Int.random(in: 2...30, using: &random)
      let lines = text.wrapped(toWidth: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
