import TerminalText
import Testing

struct ColumnLayoutTests {
  @Test(
    arguments: [
      ([], 80, []), (["one"], 80, ["one"]), (["one", "two"], 8, ["one  two"]),
      (["one", "two"], 7, ["one", "two"]),
      (["a", "bb", "ccc", "d", "ee"], 9, ["a    d", "bb   ee", "ccc"]),
      (["a", "bb", "ccc", "d", "ee"], 80, ["a  bb  ccc  d  ee"]),
      (["抹茶", "a", "b"], 7, ["抹茶  b", "a"]), (["wider than that"], 3, ["wider than that"]),
    ] as [([String], Int, [String])])
  func `fills as few rows as it can, downwards`(cells: [String], width: Int, rows: [String]) {
    let cells = cells.map { StyledText(text: $0, width: $0.displayWidth) }
    #expect(ColumnLayout.rows(of: cells, width: width) == rows)
  }

  @Test func `takes the width of a cell that is given, and not that of its escape sequences`() {
    let cells = ["a", "bb", "c"].map { StyledText(text: "<\($0)>", width: $0.count) }
    #expect(ColumnLayout.rows(of: cells, width: 5) == ["<a>   <c>", "<bb>"])
  }
}
