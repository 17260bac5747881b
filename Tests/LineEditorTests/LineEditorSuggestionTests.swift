import Foundation
import TestSupport
import Testing

struct LineEditorSuggestionTests {
  /// A session that suggests, with these lines in its history and a clear screen.
  private func session(
    _ lines: String..., environment: [String: String] = [:], columns: Int = 80
  ) throws -> ExampleSession {
    let session = try ExampleSession(
      environment: environment.merging(["EXAMPLE_SUGGESTIONS": "1"]) { $0 + $1 }, columns: columns)
    for line in lines { try session.run(line) }
    try session.type(Key.ctrl("l"))
    try session.expect([">"], cursor: (0, 2))
    return session
  }

  @Test func `The newest line of the history that goes on is suggested`() throws {
    let session = try session("open one", "open two", "ls")
    try session.type("op")
    try session.expect(["> open two"], dim: "en two", cursor: (0, 4))
    try session.type("x")
    try session.expect(["> opx"], dim: "")
  }

  @Test func `Nothing is suggested on an empty line`() throws {
    let session = try session("open one")
    try session.type("o")
    try session.expect(["> open one"], dim: "pen one")
    try session.type(Key.backspace)
    try session.expect([">"], dim: "")
  }

  @Test func `Where the history has no line the program suggests one`() throws {
    let session = try session("open one")
    try session.type("buy ch")
    try session.expect(["> buy cherry"], dim: "erry", cursor: (0, 8))
  }

  @Test func `The program is not asked where the history has a line`() throws {
    let session = try session("cherry red")
    try session.type("ch")
    try session.expect(["> cherry red"], dim: "erry red")
    try session.type(Key.ctrl("u") + "asked" + Key.enter)
    try session.terminal.expect("what it was asked") { $0.lines.count == 3 }
    let asked = session.terminal.screen.lines[1]
    #expect(!asked.contains("\"c\""))
    #expect(!asked.contains("\"ch\""))
  }

  @Test(arguments: [Key.right, Key.end, Key.ctrl("e"), Key.ctrl("f")])
  func `A key takes all of it`(key: String) throws {
    let session = try session("open one two")
    try session.type("op")
    try session.expect(["> open one two"], dim: "en one two")
    try session.type(key)
    try session.expect(["> open one two"], dim: "", cursor: (0, 14))
    try session.type(Key.enter)
    try session.expect(["> open one two", "got [open one two] 12", ">"])
  }

  @Test(arguments: [Key.altRight, Key.altF, Key.ctrlRight])
  func `A key takes a word of it`(key: String) throws {
    let session = try session("open one two")
    try session.type("op")
    try session.expect(["> open one two"], dim: "en one two")
    try session.type(key)
    try session.expect(["> open one two"], dim: " one two", cursor: (0, 6))
    try session.type(key)
    try session.expect(["> open one two"], dim: " two", cursor: (0, 10))
    try session.type(Key.enter)
    try session.expect(["> open one", "got [open one] 8", ">"], dim: "")
  }

  @Test func `Enter does not take it and erases it`() throws {
    let session = try session("open one")
    try session.type("op")
    try session.expect(["> open one"], dim: "en one")
    try session.type(Key.enter)
    try session.expect(["> op", "got [op] 2", ">"], dim: "")
  }

  @Test func `Ctrl-C erases it`() throws {
    let session = try session("open one")
    try session.type("op")
    try session.expect(["> open one"], dim: "en one")
    try session.type(Key.ctrl("c"))
    try session.expect(["> op^C", ">"], dim: "")
  }

  @Test func `It is there only while the cursor is at the end`() throws {
    let session = try session("open one")
    try session.type("op")
    try session.expect(["> open one"], dim: "en one")
    try session.type(Key.left)
    try session.expect(["> op"], dim: "", cursor: (0, 3))
    try session.type(Key.right)
    try session.expect(["> open one"], dim: "en one", cursor: (0, 4))
  }

  @Test func `It is gone from the row above a list`() throws {
    let session = try session(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("app")
    try session.expect(["> apple"], dim: "le")
    try session.type("le" + Key.tab)
    try session.expect(["> apple", "apple      apple pie", "> apple"], dim: "", cursor: (2, 7))
    try session.type(Key.ctrl("u") + "many" + Key.tab)
    try session.terminal.expect("the question") {
      $0.lines.last == "Display all 100 possibilities? (y or n)" && $0.dim.isEmpty
    }
  }

  @Test func `It is not there during a search`() throws {
    let session = try session("open one", "open one two", environment: ["EXAMPLE_LISTS": "1"])
    try session.type("open")
    try session.expect(["> open one two"], dim: " one two")
    try session.type(Key.ctrl("r") + " one")
    try session.terminal.expect("the search") {
      $0.lines == ["> open one two", "search: open one  1 of 2"] && $0.dim.isEmpty
    }
  }

  @Test func `It is not there behind a line that was called back`() throws {
    let session = try session("open one two", "open one")
    try session.type(Key.up)
    try session.expect(["> open one"], dim: "", cursor: (0, 10))
    try session.type(" ")
    try session.expect(["> open one two"], dim: "two", cursor: (0, 11))
  }

  @Test func `A paste is taken as it is`() throws {
    let session = try session("open one")
    try session.type("\u{1b}[200~o")
    session.terminal.signal(SIGUSR2)
    try session.expect(["again", ">"], dim: "")
    try session.type("p\n\u{1b}[201~")
    try session.expect(["again", "> op", "got [op] 2", ">"], dim: "")
    #expect(!session.terminal.text.contains("\u{1b}[2m"))
  }

  @Test(arguments: [(13, "456789a"), (12, "456789"), (7, "4"), (6, ""), (5, "4567")])
  func `It is cut to the room that is left in the row`(columns: Int, shown: String) throws {
    let session = try session(columns: columns)
    try session.paste("123456789a\n")
    try session.terminal.expect("a new prompt") { $0.lines.last == ">" && $0.lines.count > 2 }
    try session.type(Key.ctrl("l"))
    try session.expect([">"], cursor: (0, 2))
    // Pasted text comes at once, so that no suggestion is shown before it.
    try session.paste("12")
    try session.type("3")
    try session.terminal.expect("\(shown) dim") {
      $0.dim == shown && $0.lines.joined() == "> 123" + shown
    }
    try session.type(Key.end + Key.enter)
    let line = shown.isEmpty ? "123" : "123456789a"
    try session.terminal.expect("the line") {
      $0.lines.joined().contains("got [\(line)] \(line.count)>")
    }
  }

  @Test(arguments: [(9, "本本"), (8, "本"), (7, "本"), (6, "")])
  func `A wide character is shown whole or not at all`(columns: Int, shown: String) throws {
    let session = try session(columns: columns)
    try session.paste("日本本本\n")
    try session.terminal.expect("a new prompt") { $0.lines.last == ">" && $0.lines.count > 2 }
    try session.type(Key.ctrl("l") + "日")
    try session.expect(["> 日" + shown], dim: shown, cursor: (0, 4))
  }

  @Test func `It goes on from a line that fills more than a row`() throws {
    let session = try session(columns: 20)
    try session.paste("0123456789012345678901234567890\n")
    try session.terminal.expect("a new prompt") { $0.lines.last == ">" && $0.lines.count > 2 }
    try session.type(Key.ctrl("l"))
    try session.expect([">"], cursor: (0, 2))
    try session.paste("01234567890123456789")
    try session.expect(
      ["> 012345678901234567", "8901234567890"], dim: "01234567890", cursor: (1, 2))
    session.terminal.signal(SIGUSR1)
    try session.expect(
      ["posted", "in two rows", "> 012345678901234567", "8901234567890"], dim: "01234567890",
      cursor: (3, 2))
  }

  @Test func `A window that becomes narrower leaves nothing of it behind`() throws {
    let session = try session("0123456789abcdef", columns: 20)
    try session.type("01")
    try session.expect(["> 0123456789abcdef"], dim: "23456789abcdef", cursor: (0, 4))
    try session.resize(rows: 24, columns: 10)
    try session.expect(["again", "> 0123456"], dim: "23456", cursor: (1, 4))
    try session.resize(rows: 24, columns: 30)
    try session.expect(
      ["again", "again", "> 0123456789abcdef"], dim: "23456789abcdef", cursor: (2, 4))
  }

  @Test func `It is not there when it was not asked for`() throws {
    let session = try ExampleSession()
    try session.run("open one")
    try session.type("op" + Key.right + "x" + Key.enter)
    try session.expect(["> open one", "got [open one] 8", "> opx", "got [opx] 3", ">"], dim: "")
    #expect(!session.terminal.text.contains("\u{1b}[2m"))
  }

  @Test func `It is not there on a terminal that cannot edit`() throws {
    let session = try session(environment: ["TERM": "dumb"])
    try session.type("ch")
    session.terminal.signal(SIGUSR2)
    try session.terminal.expect("what was posted") { $0.lines.contains("again") }
    #expect(!session.terminal.bytes.contains(0x1B))
  }
}
