import TestSupport
import Testing

struct LineEditorKeysTests {
  @Test(arguments: [
    ("Home", Key.home, "> Xone two three"),
    ("Ctrl-A", Key.ctrl("a"), "> Xone two three"),
    ("Ctrl-Left", Key.ctrlLeft, "> one two Xthree"),
    ("Alt-Left", Key.altLeft, "> one two Xthree"),
    ("Alt-B", "\u{1b}b", "> one two Xthree"),
    ("Left", Key.left, "> one two threXe"),
  ])
  func `A key moves to the left`(name: String, key: String, shown: String) throws {
    let session = try ExampleSession()
    try session.type("one two three" + key + "X")
    try session.expect([shown])
  }

  @Test(arguments: [
    ("End", Key.end, "> one two threeX"),
    ("Ctrl-E", Key.ctrl("e"), "> one two threeX"),
    ("Ctrl-Right", Key.ctrlRight, "> oneX two three"),
    ("Alt-Right", Key.altRight, "> oneX two three"),
    ("Alt-F", "\u{1b}f", "> oneX two three"),
    ("Right", Key.right, "> oXne two three"),
  ])
  func `A key moves to the right`(name: String, key: String, shown: String) throws {
    let session = try ExampleSession()
    try session.type("one two three" + Key.home + key + "X")
    try session.expect([shown])
  }

  @Test func `What begins with a mark and joined the character before is taken back whole`() throws
  {
    let session = try ExampleSession()
    try session.run("x one")
    try session.type("\u{301}y" + Key.enter)
    try session.terminal.expect("the line") { $0.lines.last == ">" && $0.lines.count > 3 }
    try session.type(Key.ctrl("l") + "e\u{1b}.")
    try session.expect(["> éy"])
    try session.type("\u{1b}.")
    try session.expect(["> eone"])
    try session.type(Key.ctrl("u") + "\u{301}z" + Key.ctrl("u") + "e" + Key.ctrl("y") + "\u{1b}y")
    try session.expect(["> eeone"])
  }

  @Test func `Delete deletes the character at the cursor`() throws {
    let session = try ExampleSession()
    try session.type("abc" + Key.home + Key.right + Key.delete)
    try session.expect(["> ac"], cursor: (0, 3))
  }

  @Test func `Ctrl-U deletes to the start of the line`() throws {
    let session = try ExampleSession()
    try session.type("one two" + Key.ctrlLeft + Key.ctrl("u"))
    try session.expect(["> two"], cursor: (0, 2))
  }

  @Test func `Ctrl-K deletes to the end of the line`() throws {
    let session = try ExampleSession()
    try session.type("one two" + Key.ctrlLeft + Key.ctrl("k"))
    try session.expect(["> one"], cursor: (0, 6))
  }

  @Test(arguments: [
    ("one two three", "> one two", 10),
    ("Mac-n-Cheese & \"Ro\u{17e}ata\"  ", "> Mac-n-Cheese &", 17),
    ("one", ">", 2),
  ])
  func `Ctrl-W deletes back to a blank`(text: String, shown: String, column: Int) throws {
    let session = try ExampleSession()
    try session.type(text + Key.ctrl("w"))
    try session.expect([shown], cursor: (0, column))
  }

  @Test func `Ctrl-W deletes in the middle of a line`() throws {
    let session = try ExampleSession()
    try session.type("one a-b/c two" + Key.ctrlLeft + Key.left + Key.ctrl("w"))
    try session.expect(["> one  two"], cursor: (0, 6))
    try session.type(Key.end + Key.ctrl("y"))
    try session.expect(["> one  twoa-b/c"])
  }

  @Test func `Ctrl-W at the start of a line does nothing`() throws {
    let session = try ExampleSession()
    try session.type("one" + Key.home + Key.ctrl("w"))
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == ["> one"] }
  }

  @Test(arguments: ["\u{1b}\u{7f}", "\u{1b}\u{08}"])
  func `Alt-Backspace deletes to the start of the word`(key: String) throws {
    let session = try ExampleSession()
    try session.type("one two three" + key)
    try session.expect(["> one two"], cursor: (0, 10))
  }

  @Test func `Alt-D deletes to the end of the word`() throws {
    let session = try ExampleSession()
    try session.type("one two" + Key.home + "\u{1b}d")
    try session.expect([">  two"], cursor: (0, 2))
  }

  @Test(arguments: [
    Key.ctrl("w"), "\u{1b}\u{7f}", Key.ctrl("u"), Key.home + Key.ctrl("k"), Key.home + "\u{1b}d",
  ])
  func `Ctrl-Y inserts what was deleted last`(keys: String) throws {
    let session = try ExampleSession()
    try session.type("Rožata" + keys + Key.ctrl("y") + Key.ctrl("y"))
    try session.expect(["> RožataRožata"], cursor: (0, 14))
  }

  @Test func `Ctrl-T swaps two characters`() throws {
    let session = try ExampleSession()
    try session.type("bža" + Key.left + Key.ctrl("t"))
    try session.expect(["> baž"], cursor: (0, 5))
  }

  @Test func `Ctrl-T at the start of a line does nothing`() throws {
    let session = try ExampleSession()
    try session.type("ab" + Key.home + Key.ctrl("t"))
    try session.terminal.expect("a beep") { $0.beeps == 1 }
    try session.expect(["> ab"], cursor: (0, 2))
    try session.type("X")
    try session.expect(["> Xab"], cursor: (0, 3))
  }

  @Test func `A key that can take a suggestion keeps its count`() throws {
    let session = try ExampleSession()
    try session.type("abcdef" + Key.home + "\u{1b}3" + Key.right + "X")
    try session.expect(["> abcXdef"])
  }

  @Test func `Ctrl-L clears the screen and keeps the line`() throws {
    let session = try ExampleSession()
    try session.run("first")
    try session.type("half" + Key.left)
    try session.expect(["> first", "got [first] 5", "> half"], cursor: (2, 5))
    try session.type(Key.ctrl("l"))
    try session.expect(["> half"], cursor: (0, 5))
  }

  @Test func `Escape alone does not hold up the next key for long`() throws {
    let session = try ExampleSession()
    try session.type("one two")
    try session.expect(["> one two"])
    try session.type("\u{1b}")
    try session.type("b" + "X")
    try session.expect(["> one Xtwo"])
  }

  @Test func `Bytes that are no characters do nothing`() throws {
    let session = try ExampleSession()
    try session.terminal.send([0x61, 0xFF, 0xC3, 0x62, 0xC2, 0x9B, 0xE6, 0x97, 0x63])
    try session.type(Key.enter)
    try session.expect(["> abc", "got [abc] 3", ">"])
  }

  @Test func `A key with no meaning does nothing`() throws {
    let session = try ExampleSession()
    try session.type("a" + "\u{1c}" + "b")
    try session.terminal.expect("the two letters") { $0.lines == ["> ab"] }
  }
}
