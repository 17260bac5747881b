import TestSupport
import Testing

/// The screen the other tests look at.
struct ScreenTests {
  private func screen(_ text: String, rows: Int = 4, columns: Int = 6) -> Screen {
    var screen = Screen(rows: rows, columns: columns)
    screen.write(text.utf8)
    return screen
  }

  @Test func `Text goes on in the next row when one is full`() {
    #expect(screen("abcdefgh").lines == ["abcdef", "gh"])
  }

  @Test func `The cursor stays in the last column until more comes`() {
    let screen = screen("abcdef")
    #expect(screen.cursor == Screen.Position(row: 0, column: 5))
    #expect(self.screen("abcdef\r\ngh").lines == ["abcdef", "gh"])
  }

  @Test func `A wide character that does not fit goes to the next row`() {
    #expect(screen("abcde日").lines == ["abcde", "日"])
  }

  @Test func `A row is cut where its attributes change`() {
    let row = screen("a\u{1b}[1mb日\u{1b}[0;31mc").styledRows[0]
    #expect(
      row == [
        Screen.StyledText(text: "a", column: 0, width: 1, attributes: []),
        Screen.StyledText(text: "b日", column: 1, width: 3, attributes: [1]),
        Screen.StyledText(text: "c", column: 4, width: 1, attributes: [31]),
        Screen.StyledText(text: " ", column: 5, width: 1, attributes: []),
      ])
  }

  @Test func `The screen scrolls at its end`() {
    #expect(screen("a\r\nb\r\nc", rows: 2).lines == ["b", "c"])
  }

  @Test(arguments: [
    ("abc\u{8}\u{8}X", ["aXc"]),
    ("abc\rX", ["Xbc"]),
    ("abc\u{1b}[2DX", ["aXc"]),
    ("abc\u{1b}[1GX", ["Xbc"]),
    ("ab\r\ncd\u{1b}[AX", ["abX", "cd"]),
    ("abc\u{1b}[2D\u{1b}[K", ["a"]),
    ("ab\r\ncd\u{1b}[A\r\u{1b}[J", []),
    ("abc\r\u{1b}[P", ["bc"]),
    ("abc\r\u{1b}[2@X", ["X abc"]),
    ("ab\u{1b}7cd\u{1b}8X", ["abXd"]),
    ("ab\r\ncd\u{1b}[H\u{1b}[2J", []),
  ])
  func `A sequence has its effect`(text: String, lines: [String]) {
    #expect(screen(text).lines == lines)
    #expect(screen(text).unknown.isEmpty)
  }

  @Test func `What it does not know is remembered`() {
    #expect(screen("\u{1b}[5q").unknown == ["[5q"])
  }

  @Test func `Text that is dim is told from the other`() {
    let screen = screen("a\u{1b}[2mbc\u{1b}[0md\u{8}\u{8}X")
    #expect(screen.lines == ["abXd"])
    #expect(screen.dim == "b")
  }

  @Test func `Marks and titles are remembered and take no place`() {
    let screen = screen("ab\u{1b}]133;D;3\u{7}c\u{1b}[22;2t\u{1b}]2;x;y\u{7}")
    #expect(screen.lines == ["abc"])
    #expect(screen.marks == [Screen.Mark("D;3", row: 0, column: 2)])
    #expect(screen.titles == ["", "x;y"])
    #expect(screen.unknown.isEmpty)
  }

  @Test func `Wrapped text moves when the width changes`() {
    var screen = screen("abcdefgh\r\nij")
    screen.resize(rows: 4, columns: 4)
    #expect(screen.lines == ["abcd", "efgh", "ij"])
    #expect(screen.cursor == Screen.Position(row: 2, column: 2))
    screen.resize(rows: 4, columns: 20)
    #expect(screen.lines == ["abcdefgh", "ij"])
    #expect(screen.cursor == Screen.Position(row: 1, column: 2))
  }
}
