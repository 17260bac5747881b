import Foundation
import TestSupport
import Testing

/// Choosing in the menu, on a terminal.
struct LineEditorMenuTests {
  private static let shiftTab = "\u{1b}[Z"
  private static let escape = "\u{1b}"

  @Test func `Tab opens it and moves in it and Enter takes the choice without running it`() throws {
    let session = try ExampleSession()
    try session.type("buy app" + Key.tab + Key.tab)
    try session.expect(["> buy apple", "apple      apple pie"], cursor: (0, 11))
    try session.type(Key.tab)
    try session.terminal.expect("the first") {
      $0.lines == ["> buy apple", "apple      apple pie"] && $0.text(with: 7).trimmed == "apple"
    }
    try session.type(Key.tab)
    try session.expect(["> buy apple pie", "apple      apple pie"], cursor: (0, 15))
    try session.type(Key.enter)
    try session.expect(["> buy apple pie"], cursor: (0, 16))
    try session.type("x" + Key.enter)
    try session.expect(["> buy apple pie x", "got [buy apple pie x] 15", ">"])
  }

  @Test(arguments: [
    (LineEditorMenuTests.shiftTab, "apricot"), (Key.up, "apricot"), (Key.down, "apple"),
    (Key.down + Key.right, "apple pie"), (Key.down + Key.right + Key.left, "apple"),
    ("\u{1b}OB\u{1b}OB\u{1b}OA", "apple"),
  ])
  func `Keys that move show the choice in the line`(keys: String, choice: String) throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + keys)
    try session.expect(["> " + choice, "apple      apple pie  apricot"])
  }

  @Test(arguments: [LineEditorMenuTests.escape, Key.ctrl("g")])
  func `Escape gives back what was typed`(key: String) throws {
    let session = try ExampleSession()
    try session.type("ap now" + Key.home + Key.right + Key.right + Key.tab + Key.tab + Key.tab)
    try session.expect(["> apple pie now", "apple      apple pie  apricot"], cursor: (0, 11))
    try session.type(key)
    try session.expect(["> ap now"], cursor: (0, 4))
    try session.type("X")
    try session.expect(["> apX now"])
  }

  @Test func `What is typed on narrows it and Backspace widens it again`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab)
    try session.expect(["> ap", "apple      apple pie  apricot"])
    try session.type("p")
    try session.expect(["> app", "apple      apple pie"])
    try session.type(Key.backspace)
    try session.expect(["> ap", "apple      apple pie  apricot"])
    try session.type("r")
    try session.expect(["> apr", "apricot"])
    try session.type(Key.tab)
    try session.expect(["> apricot"], cursor: (0, 10))
  }

  @Test func `What fits nothing closes it`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + "x")
    try session.expect(["> apx"], cursor: (0, 5))
  }

  @Test func `Another key leaves the choice and does what it does`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + Key.tab + Key.home + "X")
    try session.expect(["> Xapple"], cursor: (0, 3))
  }

  @Test func `Enter without a choice runs the line`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab)
    try session.expect(["> ap", "apple      apple pie  apricot"])
    try session.type(Key.enter)
    try session.expect(["> ap", "got [ap] 2", ">"])
  }

  @Test func `Ctrl-C drops the line and erases the menu`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + Key.tab + Key.ctrl("c"))
    try session.expect(["> apple^C", ">"])
  }

  @Test func `A message and a window that changes leave it open`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + Key.tab)
    try session.expect(["> apple", "apple      apple pie  apricot"])
    session.terminal.signal(SIGUSR1)
    try session.expect(["posted", "in two rows", "> apple", "apple      apple pie  apricot"])
    session.terminal.resize(rows: 24, columns: 14)
    try session.terminal.expect("it in one column") {
      $0.lines.suffix(4) == ["> apple", "apple", "apple pie", "apricot"]
    }
    try session.type(Key.tab)
    try session.terminal.expect("the next") {
      $0.lines.suffix(4) == ["> apple pie", "apple", "apple pie", "apricot"]
    }
  }

  @Test func `A paste closes it and is text and lines`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + Key.tab)
    try session.expect(["> apple", "apple      apple pie  apricot"])
    try session.paste("x\ny")
    try session.expect(["> applex", "got [applex] 6", "> y"])
  }

  @Test func `A window of three rows has a row of it`() throws {
    let session = try ExampleSession(rows: 3, columns: 60)
    try session.type("many" + Key.tab + Key.tab + Key.tab)
    try session.terminal.expect("the second") {
      $0.lines == [
        "> many-candidate-number-101", "many-candidate-number-100  many-candidate-number-101",
      ]
    }
    try session.type(Key.enter + Key.enter)
    try session.terminal.expect("the line") { $0.lines.last == ">" && $0.lines.count > 1 }
  }

  @Test func `A signal to end does not leave it on the screen`() throws {
    let session = try ExampleSession()
    try session.type("ap" + Key.tab + Key.tab)
    try session.expect(["> apple", "apple      apple pie  apricot"])
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == ["> apple", "terminated by 15"])
    #expect(session.terminal.isCooked)
  }

  @Test func `Ctrl-R offers the lines of before that have all words, the newest first`() throws {
    let session = try ExampleSession()
    for line in ["open one", "buy apples", "open two", "buy one"] { try session.run(line) }
    try session.type(Key.ctrl("l") + "on" + Key.ctrl("r"))
    try session.expect(
      ["> buy one", "search: on  1 of 2", "buy one", "open one"], cursor: (1, 10))
    try session.type(" PE")
    try session.expect(["> open one", "search: on PE  1 of 1", "open one"])
    try session.type("x")
    try session.expect(["> on", "search: on PEx  no line has this"])
    try session.type(Key.backspace + Key.backspace + Key.backspace + Key.backspace + Key.ctrl("r"))
    try session.expect(["> open one", "search: on  2 of 2", "buy one", "open one"])
    try session.type(Key.enter)
    try session.expect(["> open one"], cursor: (0, 10))
    try session.type(Key.enter)
    try session.expect(["> open one", "got [open one] 8", ">"])
  }

  @Test func `Ctrl-G gives back what was typed before a search`() throws {
    let session = try ExampleSession()
    try session.run("open one")
    try session.type(Key.ctrl("l") + "op" + Key.left + Key.ctrl("r") + Key.ctrl("g"))
    try session.expect(["> op"], cursor: (0, 3))
  }

  @Test func `A key that moves in the line ends a search and moves`() throws {
    let session = try ExampleSession()
    try session.run("open one")
    try session.type(Key.ctrl("l") + Key.ctrl("r") + Key.home + "X")
    try session.expect(["> Xopen one"], cursor: (0, 3))
  }
}

/// Editing the line with another program.
struct LineEditorExternalTests {
  private func session(_ program: String) throws -> ExampleSession {
    try ExampleSession(environment: ["VISUAL": program])
  }

  @Test func `Ctrl-X Ctrl-E shows what the program has made of the line`() throws {
    let session = try session("sed -i s/one/two/")
    try session.type("open one" + Key.left + Key.ctrl("x") + Key.ctrl("e"))
    try session.expect(["> open two"], cursor: (0, 10))
    try session.type(Key.enter)
    try session.expect(["> open two", "got [open two] 8", ">"])
  }

  @Test func `A program that fails leaves the line as it was`() throws {
    let session = try session("false")
    try session.type("open one" + Key.ctrl("x") + Key.ctrl("e"))
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == ["> open one"] }
    #expect(!session.terminal.isCooked)
  }

  @Test func `Several lines become one`() throws {
    let folder = try TemporaryFolder(["new": "a\nb\u{1b}[1mc\n"])
    let session = try session("cp \(folder.path("new"))")
    try session.type("x" + Key.ctrl("x") + Key.ctrl("e"))
    try session.expect(["> a bc"])
  }
}
