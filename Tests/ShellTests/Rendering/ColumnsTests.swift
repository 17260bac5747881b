import Testing

@testable import Shell

struct ColumnsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Rožata", 6), ("e\u{301}", 1), ("抹茶", 4), ("🍰", 2), ("½ tsp", 5),
  ])
  func `counts what a terminal shows`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("abc", 2, "ab"), ("abc", 5, "abc"), ("抹茶", 3, "抹"), ("abc", 0, ""), ("", 1, ""),
  ])
  func `cuts before what goes beyond a width`(text: String, width: Int, prefix: String) {
    #expect(text.prefix(columns: width) == prefix)
  }

  @Test func `pads to a width`() {
    #expect("抹茶".padding(toColumns: 6) == "抹茶  ")
    #expect("abc".padding(toColumns: 2) == "abc")
  }
}
