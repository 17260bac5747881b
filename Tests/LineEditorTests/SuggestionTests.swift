import Testing

@testable import LineEditor

struct SuggestionTests {
  @Test func `A suggestion is what a whole line adds`() {
    #expect(Suggestion("open Rožata", continuing: "open R")?.rest == "ožata")
    #expect(Suggestion("日本語", continuing: "日")?.rest == "本語")
  }

  @Test(arguments: [
    ("ls", "open"), ("open", "open"), ("open  ", "open"), ("open\u{1b}[31m", "open"),
    ("open\u{9b}31m", "open"), ("open \u{202e}pie", "open"), ("open pie\u{200b}", "open"),
    ("Roz\u{30c}ata", "Roz"),
  ])
  func `This line is no way to go on`(whole: String, line: String) {
    #expect(Suggestion(whole, continuing: line) == nil)
  }

  @Test(arguments: [
    ("open Apple & Pie", "open A", "pple"), ("open Apple & Pie", "open Apple", " &"),
    ("open  日本 語", "open", "  日本"), ("open Pie ", "open Pi", "e"),
  ])
  func `A word of it is what comes before the next blank`(
    whole: String, line: String, word: String
  ) {
    #expect(Suggestion(whole, continuing: line)?.word == word)
  }
}
