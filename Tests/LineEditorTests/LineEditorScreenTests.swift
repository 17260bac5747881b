import Foundation
import TestSupport
import Testing

struct LineEditorScreenTests {
  @Test func `What is posted is shown above the prompt and the line is kept`() throws {
    let session = try ExampleSession()
    try session.type("half a" + Key.left)
    try session.expect(["> half a"], cursor: (0, 7))
    session.terminal.signal(SIGUSR1)
    try session.expect(["posted", "in two rows", "> half a"], cursor: (2, 7))
    try session.type("X" + Key.enter)
    try session.expect(["posted", "in two rows", "> half Xa", "got [half Xa] 7", ">"])
  }

  @Test func `What is posted does not disturb a wrapped line`() throws {
    let session = try ExampleSession(columns: 12)
    try session.type("0123456789abcdefghijklmnop" + Key.home + Key.ctrlRight + Key.left)
    try session.expect(["> 0123456789", "abcdefghijkl", "mnop"], cursor: (2, 3))
    session.terminal.signal(SIGUSR1)
    try session.expect(
      ["posted", "in two rows", "> 0123456789", "abcdefghijkl", "mnop"], cursor: (4, 3))
    try session.type(Key.home + "X")
    try session.expect(
      ["posted", "in two rows", "> X012345678", "9abcdefghijk", "lmnop"], cursor: (2, 3))
  }

  @Test func `What is posted at the end of a full row does not disturb the line`() throws {
    let session = try ExampleSession(columns: 10)
    try session.type("abcdefgh")
    try session.expect(["> abcdefgh"], cursor: (1, 0))
    session.terminal.signal(SIGUSR1)
    try session.expect(["posted", "in two row", "s", "> abcdefgh"])
  }

  @Test func `What is posted during a search does not end it`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.run("apple")
    try session.type(Key.ctrl("l") + Key.ctrl("r") + "pp")
    try session.terminal.expect("the search") { $0.lines == ["> apple", "search: pp  1 of 1"] }
    session.terminal.signal(SIGUSR1)
    try session.expect(["posted", "in two rows", "> apple", "search: pp  1 of 1"])
    try session.type("l" + Key.enter + Key.enter)
    try session.expect(["posted", "in two rows", "> apple", "got [apple] 5", ">"])
  }

  @Test func `What is posted while a command runs is shown at the next prompt`() throws {
    let session = try ExampleSession()
    try session.type("wait" + Key.enter)
    try session.expect(["> wait", "waiting"])
    session.terminal.signal(SIGUSR1)
    session.terminal.signal(SIGINT)
    try session.expect(["> wait", "waiting", "stopped by 2", "posted", "in two rows", ">"])
  }

  @Test(arguments: [30, 9, 41])
  func `A window that changes its width gets the line anew`(columns: Int) throws {
    let session = try ExampleSession(columns: 20)
    try session.run("got one")
    try session.type("0123456789012345678901234567" + Key.left)
    try session.expect(
      ["> got one", "got [got one] 7", "> 012345678901234567", "8901234567"], cursor: (3, 9))
    try session.resize(rows: 24, columns: columns)
    try session.type("X")
    let text = Array("> 012345678901234567890123456X7")
    let rows = stride(from: 0, to: text.count, by: columns).map {
      String(text[$0..<min($0 + columns, text.count)])
    }
    try session.terminal.expect("the line in rows of \(columns)") {
      $0.lines.suffix(rows.count) == rows[...]
        && $0.lines.dropLast(rows.count).last == "again"
    }
  }

  @Test func `A line drawn anew at the top of the screen leaves no copy above it`() throws {
    let session = try ExampleSession(columns: 20)
    try session.type("0123456789012345678901234567" + Key.home)
    try session.expect(["> 012345678901234567", "8901234567"], cursor: (0, 2))
    session.terminal.signal(SIGUSR2)
    try session.expect(["again", "> 012345678901234567", "8901234567"], cursor: (1, 2))
    try session.type(Key.ctrl("l"))
    try session.expect(["> 012345678901234567", "8901234567"], cursor: (0, 2))
    let count = session.terminal.bytes.count
    session.terminal.resize(rows: 24, columns: 30)
    try session.terminal.expect("a line drawn anew") { _ in session.terminal.bytes.count > count }
    try session.type("X")
    try session.expect(["> X0123456789012345678901234567"].map { String($0.prefix(30)) } + ["7"])
    #expect(session.terminal.screen.erased.isEmpty)
  }

  @Test func `Changes in the middle of a wrapped line are shown as they are`() throws {
    let session = try ExampleSession(columns: 20)
    let end = String(repeating: "x", count: 15)
    try session.type("hello there" + end + Key.home + Key.ctrlRight)
    try session.expect(["> hello there" + end.prefix(7), String(end.dropFirst(7))], cursor: (0, 7))
    var inserted = ""
    for letter in "abc def ghi" {
      try session.type(String(letter))
      inserted.append(letter)
      let text = Array("> hello\(inserted) there" + end)
      try session.expect(
        [String(text[..<20]), String(text[20...])], cursor: (0, 7 + inserted.count))
    }
    for _ in 0..<11 {
      try session.type(Key.backspace)
      inserted.removeLast()
      let text = Array("> hello\(inserted) there" + end)
      try session.expect(
        [String(text[..<20]), String(text[20...])], cursor: (0, 7 + inserted.count))
    }
  }

  @Test func `A window that becomes higher keeps the line`() throws {
    let session = try ExampleSession(rows: 5)
    try session.type("half")
    try session.expect(["> half"])
    try session.resize(rows: 30, columns: 80)
    try session.type("way")
    try session.expect(["again", "> halfway"], cursor: (1, 9))
  }

  @Test func `A window without a size counts as one of 24 rows of 80 columns`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"], rows: 0, columns: 0)
    let text = String(repeating: "x", count: 85)
    try session.type(text)
    try session.expect(["> " + text.prefix(78), String(text.dropFirst(78))], cursor: (1, 7))
    try session.type(Key.ctrl("u") + "many" + Key.tab)
    try session.expect(["> many", "Display all 100 possibilities? (y or n)"])
  }

  @Test func `A window that changes while a command runs is known at the next prompt`() throws {
    let session = try ExampleSession(columns: 40)
    try session.type("wait" + Key.enter)
    try session.expect(["> wait", "waiting"])
    session.terminal.resize(rows: 24, columns: 20)
    try session.type(Key.ctrl("c"))
    try session.expect(["> wait", "waiting", "^Cstopped by 2", ">"], cursor: (3, 2))
    try session.type("012345678901234567xy" + Key.left + "Z")
    try session.expect(
      ["> wait", "waiting", "^Cstopped by 2", "> 012345678901234567", "xZy"], cursor: (4, 2))
  }

  @Test(arguments: [(30, "search: pp  1 of 1"), (12, "search: pp")])
  func `A window that changes during a search keeps it`(columns: Int, shown: String) throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"], columns: 20)
    try session.run("apple pie")
    try session.type(Key.ctrl("l") + Key.ctrl("r") + "pp")
    try session.terminal.expect("the search") {
      $0.lines == ["> apple pie", "search: pp  1 of 1"]
    }
    let count = session.terminal.bytes.count
    session.terminal.resize(rows: 24, columns: columns)
    try session.terminal.expect("it drawn anew") { screen in
      session.terminal.bytes.count > count && screen.lines == ["> apple pie", shown]
    }
    try session.type("l" + Key.enter + Key.enter)
    try session.terminal.expect("the outcome") {
      $0.lines.first == "> apple pie" && $0.lines.dropFirst().joined() == "got [apple pie] 9>"
    }
  }

  @Test func `All works in twenty columns`() throws {
    let session = try ExampleSession(
      prompt: "zerts> ", environment: ["EXAMPLE_LISTS": "1"], columns: 20)
    try session.type("app" + Key.tab + Key.tab)
    try session.expect(["zerts> apple", "apple", "apple pie", "zerts> apple"], cursor: (3, 12))
    try session.type(" told" + Key.tab)
    try session.expect(
      [
        "zerts> apple", "apple", "apple pie", "zerts> apple told", "1   the first",
        "22  the second",
        "zerts> apple told",
      ])
    try session.type("-1 and more" + Key.home + "X")
    try session.terminal.expect("the line in two rows") {
      $0.lines.suffix(2) == ["zerts> Xapple told-1", " and more"]
    }
    session.terminal.signal(SIGUSR1)
    try session.terminal.expect("the line below") {
      $0.lines.suffix(4) == ["posted", "in two rows", "zerts> Xapple told-1", " and more"]
    }
    try session.type(Key.ctrl("c"))
    try session.terminal.expect("a new prompt") {
      $0.lines.suffix(3) == ["zerts> Xapple told-1", " and more^C", "zerts>"]
    }
  }

  @Test func `A prompt wider than the window is no obstacle`() throws {
    let session = try ExampleSession(prompt: "zerts> ")
    try session.resize(rows: 24, columns: 4)
    try session.type("abc" + Key.left + "X")
    try session.terminal.expect("the line") { $0.lines.suffix(3) == ["zert", "s> a", "bXc"] }
    try session.type(Key.enter)
    try session.terminal.expect("the outcome") {
      $0.lines.joined().hasSuffix("got[abXc] 4zerts>")
    }
  }

  @Test func `A line higher than the screen can be left`() throws {
    let session = try ExampleSession(rows: 4, columns: 10)
    try session.type(String(repeating: "abcdefghij", count: 6) + Key.ctrl("c"))
    try session.terminal.expect("a new prompt") { $0.lines.last == ">" }
  }

  @Test func `What comes at once within a wrapped line is drawn at once`() throws {
    let session = try ExampleSession(columns: 20)
    try session.type("0123456789012345678901234" + Key.left + Key.left)
    try session.expect(["> 012345678901234567", "8901234"], cursor: (1, 5))
    try session.type("abcdefghijklmnop" + Key.backspace + "q" + Key.left + "r")
    try session.expect(
      ["> 012345678901234567", "89012abcdefghijklmno", "rq34"], cursor: (2, 1))
    let keys = String(repeating: "x", count: 50)
    let count = session.terminal.bytes.count
    try session.paste(keys)
    try session.terminal.expect("all of it") { $0.lines.joined().hasSuffix("x" + "q34") }
    // A line of some hundred bytes is drawn once, or a few times, and not fifty times.
    #expect(session.terminal.bytes.count - count < 1000)
  }

  @Test(arguments: [Key.enter, Key.ctrl("c"), Key.ctrl("l"), Key.tab])
  func `A key that comes at once with text within a wrapped line finds it drawn`(key: String) throws
  {
    let session = try ExampleSession(columns: 20)
    try session.type("0123456789012345678901234" + Key.left + Key.left)
    try session.expect(["> 012345678901234567", "8901234"], cursor: (1, 5))
    try session.type("a b" + key)
    switch key {
    case Key.enter:
      try session.expect(
        [
          "> 012345678901234567", "89012a b34", "got [012345678901234", "56789012a b34] 28", ">",
        ])
    case Key.ctrl("c"):
      try session.expect(["> 012345678901234567", "89012a b34^C", ">"])
    default: try session.expect(["> 012345678901234567", "89012a b34"], cursor: (1, 8))
    }
  }

  @Test func `The cursor before a wide character that starts a row is in that row`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_MARKS": "1"], columns: 20)
    try session.type("0123456789abcdefg日本" + Key.left + Key.left)
    try session.expect(["> 0123456789abcdefg", "日本"], cursor: (1, 0))
    session.terminal.signal(SIGUSR1)
    try session.expect(
      ["posted", "in two rows", "> 0123456789abcdefg", "日本"], cursor: (3, 0))
    try session.type(Key.ctrl("c"))
    try session.expect(
      ["posted", "in two rows", "> 0123456789abcdefg", "日本^C", ">"], cursor: (4, 2))
  }
}
