import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Rožata", 6), ("e\u{301}", 1), ("抹茶", 4), ("🍰", 2), ("½ tsp", 5),
    ("🇸🇪", 2), ("🇸", 1), ("👩‍🍳", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("\u{1FA75}", 2),
    ("한", 2), ("한", 2), ("நி", 2), ("Ａ", 2), ("\u{301}", 0), ("a\u{200B}b", 2), ("\t", 0), ("✂", 1),
  ])
  func `counts what a terminal shows`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(arguments: [
    ("abc", 2, "ab"), ("abc", 5, "abc"), ("抹茶", 3, "抹"), ("abc", 0, ""), ("", 1, ""),
  ])
  func `cuts before what goes beyond a width`(text: String, width: Int, prefix: String) {
    #expect(text.prefix(fittingWidth: width) == prefix)
  }

  @Test(arguments: [
    ("abc", 2, "bc"), ("abc", 5, "abc"), ("抹茶", 3, "茶"), ("abc", 0, ""), ("", 1, ""),
  ])
  func `cuts behind what goes beyond a width`(text: String, width: Int, suffix: String) {
    #expect(text.suffix(fittingWidth: width) == suffix)
  }

  @Test func `pads to a width`() {
    #expect("抹茶".padded(toWidth: 6) == "抹茶  ")
    #expect("abc".padded(toWidth: 2) == "abc")
  }
}
