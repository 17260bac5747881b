import Testing

@testable import LineEditor

struct HistoryTextTests {
  private func text(_ text: String) -> HistoryText { HistoryText(Array(text.utf8)) }

  @Test func `Each row is a line and a repeated one is there once`() {
    let text = text("ls\nls\n\nopen Rožata\nls")
    #expect(text.lines == ["ls", "open Rožata", "ls"])
    #expect(!text.isForeign)
  }

  @Test(arguments: ["a\tb", "a\u{1b}[31mb", "\u{9b}", "a\u{7f}", "ls\r"])
  func `A line with control characters is passed over`(line: String) {
    let text = text("one\n\(line)\ntwo\n")
    #expect(text.lines == ["one", "two"])
    #expect(!text.isForeign)
  }

  @Test func `A line that takes long to draw is passed over`() {
    let longest = String(repeating: "x", count: 65_535)
    #expect(text("one\n\(longest)\nx\(longest)\ntwo\n").lines == ["one", longest, "two"])
  }

  @Test func `Of many lines the newest are there and all are counted`() {
    let rows = (1...10_000).map { "\($0)" }
    let text = HistoryText(Array(rows.joined(separator: "\n").utf8), limit: 10)
    #expect(text.lines.suffix(10) == rows.suffix(10))
    #expect((10...20).contains(text.lines.count))
    #expect(text.count == 10_000)
  }

  @Test func `What is no text is foreign and the lines among it are read`() {
    #expect(text("one\na\0b\ntwo").isForeign)
    #expect(text("one\na\0b\ntwo").lines == ["one", "two"])
    let latin = HistoryText(Array("one\nRo".utf8) + [0xE9] + Array("\ntwo\n".utf8))
    #expect(latin.isForeign)
    #expect(latin.lines == ["one", "two"])
  }

  @Test func `The newest lines are kept within a count and a size`() {
    #expect(HistoryText.newest(["a", "b", "c"], count: 2, size: 100) == ["b", "c"])
    #expect(HistoryText.newest(["aaaa", "bb", "c"], count: 9, size: 5) == ["bb", "c"])
    #expect(HistoryText.newest(["aaaa"], count: 9, size: 4) == [])
  }
}
