import TestSupport
import Testing

@testable import LineEditor

/// The painter's output, on a screen that is independent of it.
struct PainterTests {
  private func content(_ line: String, at cursor: Int? = nil, suggestion: String = "")
    -> PromptContent
  {
    PromptContent(
      prompt: "> ", line: line, cursor: cursor ?? line.unicodeScalars.count,
      suggestion: suggestion)
  }

  /// The output between one state of the line and the next.
  private func bytes(_ contents: PromptContent..., columns: Int = 20) -> String {
    var painter = Painter()
    var text = ""
    for content in contents {
      text = painter.paint(
        content.frame(in: WindowSize(rows: 24, columns: columns)), columns: columns)
    }
    return text
  }

  @Test func `A character at the end is one byte`() {
    #expect(bytes(content("a"), content("ab")) == "b")
  }

  @Test func `A character that was suggested is one byte`() {
    #expect(bytes(content("a", suggestion: "bc"), content("ab", suggestion: "c")) == "b")
  }

  @Test func `A character that is deleted is erased`() {
    #expect(bytes(content("ab"), content("a")) == "\u{8}\u{1b}[K")
  }

  @Test func `What stays as it is is written with nothing`() {
    #expect(bytes(content("ab"), content("ab")) == "")
    #expect(bytes(content("ab"), content("ab", at: 1)) == "\u{8}")
    #expect(bytes(content("abcdefgh"), content("abcdefgh", at: 0)) == "\u{1b}[3G")
  }

  @Test func `Only what has changed within a row is written`() {
    #expect(
      bytes(content("ab cd ef gh"), content("xb cd ef gy")) == "\u{1b}[3Gx\u{1b}[13Gy")
  }

  @Test func `What stays behind a change is moved`() {
    let line = "cdefghijkl"
    #expect(bytes(content("ab" + line, at: 0), content("Xab" + line, at: 1)) == "\u{1b}[@X")
    #expect(bytes(content("ab" + line, at: 0), content("b" + line, at: 0)) == "\u{1b}[P")
    #expect(bytes(content("a" + line, at: 0), content("日本" + line, at: 2)) == "\u{1b}[3@日本")
  }

  @Test func `Several rows are shown at once`() {
    let text = bytes(content("abcdefgh"), content("Xabcdefgh", at: 1), columns: 6)
    #expect(text.hasPrefix("\u{1b}[?2026h") && text.hasSuffix("\u{1b}[?2026l"))
  }

  @Test func `After a character of an uncertain width comes its column`() {
    #expect(bytes(content("a"), content("a\u{1FA75}b")) == "\u{1FA75}\u{1b}[6Gb")
  }

  @Test func `In a window of another width all is written again`() {
    var painter = Painter()
    var screen = Screen(rows: 5, columns: 20)
    let content = content("abcdefghijklmnopqrstuvwxyz")
    for columns in [20, 9] {
      if columns == 9 { screen.resize(rows: 5, columns: 9) }
      let frame = content.frame(in: WindowSize(rows: 5, columns: columns))
      screen.write(painter.paint(frame, columns: columns).utf8)
    }
    #expect(screen.lines == ["> abcdefg", "hijklmnop", "qrstuvwxy", "z"])
  }

  @Test(arguments: [true, false])
  func `Whatever is typed the screen shows the rows`(joinsEmoji: Bool) {
    for seed in 1...UInt64(LongTests.count(60, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      check(&random, seed, joinsEmoji: joinsEmoji)
    }
  }

  private static let pieces =
    [
      "a", "b", " ", "word ", "日", "本語", "é", "e\u{301}", "\u{301}", "🍰", "👨‍👩‍👧", "🇯🇵", "\u{1FA75}",
      "☺️", "ﷺ",
      "\t", "\u{1}", "한", "\u{1112}\u{1161}\u{11ab}", "क्ष", "👍🏽", "1️⃣", "❤️", "\u{200b}",
      "x\u{300}\u{301}\u{302}",
      String(repeating: "x", count: 30), String(repeating: "界", count: 9), "\n",
    ]

  /// Changes a line at random, and after each change compares the screen with the rows.
  private func check(_ random: inout SeededGenerator, _ seed: UInt64, joinsEmoji: Bool) {
    let window = WindowSize(
      rows: Int.random(in: 2...12, using: &random), columns: Int.random(in: 1...40, using: &random))
    var screen = Screen(rows: window.rows, columns: window.columns, joinsEmoji: joinsEmoji)
    var painter = Painter()
    var pieces: [String] = []
    var previous = ScreenFrame()
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !pieces.isEmpty:
        pieces.remove(at: Int.random(in: 0..<pieces.count, using: &random))
      case 1: pieces = []
      default:
        pieces.insert(
          Self.pieces.randomElement(using: &random) ?? "",
          at: Int.random(in: 0...pieces.count, using: &random))
      }
      let line = pieces.joined()
      let length = line.unicodeScalars.count
      var content = PromptContent(
        prompt: "> ", line: line, cursor: Int.random(in: 0...length, using: &random))
      if Bool.random(using: &random) { content.suggestion = "suggested 日本" }
      if length > 2 {
        content.spans = [StyledSpan(1..<Int.random(in: 2..<length, using: &random), .reversed)]
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        content.menu = Menu(count: 30) { .init(text: "choice \($0)", detail: "日本") }
      }
      let frame = content.frame(in: window, hiddenRows: previous.hiddenRows)
      screen.write(painter.paint(frame, columns: window.columns).utf8)
      previous = frame
      // Where a terminal takes an emoji for several, only what has none looks the same.
      let isCertain =
        joinsEmoji || !frame.rows.contains { $0.cells.contains(where: \.hasUncertainWidth) }
      let first = screen.cursor.row - frame.cursor.row
      let rows = frame.rows.map { Self.trimmed($0.text) }
      let shown = screen.rows(from: first, count: rows.count)
      let isSame = !isCertain || shown == rows
      #expect(
        isSame && screen.cursor.column == frame.cursor.column && screen.unknown.isEmpty
          && screen.openUpdates == 0,
        "seed \(seed), \(window), \(rows), \(frame.cursor), screen \(shown), \(screen)")
      if !isSame || screen.cursor.column != frame.cursor.column { return }
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
