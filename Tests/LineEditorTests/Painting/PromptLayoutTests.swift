import Testing

@testable import LineEditor

/// The rows of a prompt, without a terminal.
struct PromptLayoutTests {
  private func frame(
    _ line: String, at cursor: Int? = nil, prompt: String = "> ", suggestion: String = "",
    rows: Int = 24, columns: Int, hiddenRows: Int = 0
  ) -> ScreenFrame {
    PromptContent(
      prompt: prompt, line: line, cursor: cursor ?? line.unicodeScalars.count,
      suggestion: suggestion
    )
    .frame(in: WindowSize(rows: rows, columns: columns), hiddenRows: hiddenRows)
  }

  private func rows(_ frame: ScreenFrame) -> [String] { frame.rows.map(\.text) }

  @Test func `A line stands behind its prompt and the cursor behind the line`() {
    let frame = frame("open 3", columns: 20)
    #expect(rows(frame) == ["> open 3"])
    #expect(frame.cursor == ScreenPosition(row: 0, column: 8))
    #expect(frame.lineStart == ScreenPosition(row: 0, column: 2))
  }

  @Test func `A full row goes on in the next one`() {
    let frame = frame("abcdefgh", columns: 10)
    #expect(rows(frame) == ["> abcdefgh", ""])
    #expect(frame.cursor == ScreenPosition(row: 1, column: 0))
    #expect(frame.rows.map(\.isContinued) == [true, false])
  }

  @Test(arguments: [
    ("日本", 5, ["> 日", "本"]), ("👨‍👩‍👧x", 5, ["> 👨‍👩‍👧x", ""]), ("🇯🇵🇩🇪", 5, ["> 🇯🇵", "🇩🇪"]),
    ("e\u{301}e\u{301}", 4, ["> e\u{301}e\u{301}", ""]),
    ("\u{1FA75}\u{1FA75}", 5, ["> \u{1FA75}", "\u{1FA75}"]),
    ("a\u{1}b", 20, ["> a^Ab"]), ("a\tb", 20, ["> a     b"]), ("\u{301}x", 20, ["> ◌\u{301}x"]),
    ("日", 1, [">", " ", "\u{FFFD}", ""]),
  ])
  func `Each character takes its columns`(line: String, columns: Int, expected: [String]) {
    #expect(rows(frame(line, columns: columns)) == expected)
  }

  @Test func `The cursor before a wide character that starts a row is in that row`() {
    #expect(frame("a日", at: 1, columns: 4).cursor == ScreenPosition(row: 1, column: 0))
  }

  @Test func `The cursor within a character of several scalars is at its start`() {
    #expect(frame("👨‍👩‍👧x", at: 3, columns: 20).cursor == ScreenPosition(row: 0, column: 2))
  }

  @Test func `A suggestion is dim and cut before the last column`() {
    let frame = frame("ab", suggestion: "cdefghij", columns: 8)
    #expect(rows(frame) == ["> abcde"])
    #expect(frame.rows[0].cells.suffix(3).allSatisfy { $0.style == .dim })
    #expect(frame.cursor == ScreenPosition(row: 0, column: 4))
    #expect(self.frame("ab", at: 1, suggestion: "c", columns: 8).hasSuggestion == false)
  }

  @Test func `A span gives its part of the line a style`() {
    let green = TextStyle(color: .green)
    let content = PromptContent(
      prompt: "> ", line: "ab cd", cursor: 5, spans: [StyledSpan(3..<5, green)])
    let cells = content.frame(in: WindowSize(rows: 4, columns: 20)).rows[0].cells
    #expect(cells.map { $0.style == green } == Array(repeating: false, count: 5) + [true, true])
  }

  @Test func `A line taller than the window shows the rows around the cursor`() {
    let line = "aaaaabbbbbcccccddddde"
    let end = frame(line, prompt: "", rows: 3, columns: 5)
    #expect(rows(end) == ["ccccc", "ddddd", "e"])
    #expect(end.hiddenRows == 2)
    #expect(end.lineStart == nil)
    let middle = frame(line, at: 12, prompt: "", rows: 3, columns: 5, hiddenRows: 2)
    #expect(rows(middle) == ["ccccc", "ddddd", "e"])
    let start = frame(line, at: 0, prompt: "", rows: 3, columns: 5, hiddenRows: 2)
    #expect(rows(start) == ["aaaaa", "bbbbb", "ccccc"])
    #expect(start.cursor == ScreenPosition(row: 0, column: 0))
    #expect(start.rows.last?.isContinued == false)
  }
}
