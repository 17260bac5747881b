import Foundation
import TestSupport
import Testing

struct LineEditorTests {
  @Test func `A line that is typed is returned and the prompt comes again`() throws {
    let session = try ExampleSession()
    try session.type("hello" + Key.enter)
    try session.expect(["> hello", "got [hello] 5", ">"], cursor: (2, 2))
  }

  @Test func `An empty line is a line`() throws {
    let session = try ExampleSession()
    try session.type(Key.enter)
    try session.expect([">", "got [] 0", ">"])
  }

  @Test func `Ctrl-C drops the line and gives a new prompt`() throws {
    let session = try ExampleSession()
    try session.type("half a li" + Key.ctrl("c"))
    try session.expect(["> half a li^C", ">"], cursor: (1, 2))
    try session.type("whole" + Key.enter)
    try session.expect(["> half a li^C", "> whole", "got [whole] 5", ">"])
  }

  @Test func `Ctrl-C in the middle of a wrapped line leaves all of it readable`() throws {
    let session = try ExampleSession(columns: 20)
    try session.type("0123456789012345678901234" + Key.home + Key.right + Key.ctrl("c"))
    try session.expect(["> 012345678901234567", "8901234^C", ">"], cursor: (2, 2))
  }

  @Test func `Ctrl-D on an empty line ends the input`() throws {
    let session = try ExampleSession()
    try session.type(Key.ctrl("d"))
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == ["> (end)", "end of input"])
  }

  @Test func `Ctrl-D in a line deletes the character at the cursor`() throws {
    let session = try ExampleSession()
    try session.type("abc" + Key.home + Key.ctrl("d") + Key.enter)
    try session.expect(["> bc", "got [bc] 2", ">"])
  }

  @Test func `Ctrl-D at the end of a line beeps`() throws {
    let session = try ExampleSession()
    try session.type("abc" + Key.ctrl("d"))
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == ["> abc"] }
  }

  @Test func `A terminal that goes away ends the reading`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try ExampleSession(output: file.path)
    #expect(try session.terminal.hangUp() == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "terminated by 1\n")
  }

  @Test func `Accents and wide characters are moved over and deleted as one`() throws {
    let session = try ExampleSession()
    try session.type("Rožata 日本" + Key.left + Key.backspace + Key.home + "é")
    try session.expect(["> éRožata 本"], cursor: (0, 3))
    try session.type(Key.end)
    try session.expect(["> éRožata 本"], cursor: (0, 12))
    try session.type(Key.enter)
    try session.expect(["> éRožata 本", "got [éRožata 本] 9", ">"])
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8", "de_DE.ISO-8859-1", "nonsense"])
  func `Accents and wide characters work under this locale too`(locale: String) throws {
    let session = try ExampleSession(environment: ["LC_ALL": locale])
    try session.type("Rožata 日本" + Key.backspace + Key.enter)
    try session.expect(["> Rožata 日", "got [Rožata 日] 8", ">"])
  }

  @Test func `A wide character does not straddle the margin`() throws {
    let session = try ExampleSession(columns: 9)
    try session.type("abcdef日本")
    try session.expect(["> abcdef", "日本"], cursor: (1, 4))
    try session.type(Key.home)
    try session.expect(["> abcdef", "日本"], cursor: (0, 2))
  }

  @Test func `An accent that is typed apart from its letter stays as it was typed`() throws {
    let session = try ExampleSession()
    try session.type("Roz\u{30c}ata" + Key.enter)
    try session.terminal.expect("seven scalars") { $0.lines.contains("got [Roz\u{30c}ata] 7") }
  }

  @Test func `A full row is followed by the next one`() throws {
    let session = try ExampleSession(columns: 10)
    try session.type("abcdefgh")
    try session.expect(["> abcdefgh"], cursor: (1, 0))
    try session.type("i" + Key.backspace + Key.backspace)
    try session.expect(["> abcdefg"], cursor: (0, 9))
  }

  @Test func `Where the output is no terminal the prompt goes to the terminal alone`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try ExampleSession(output: file.path)
    try session.type("hello" + Key.enter)
    try session.expect(["> hello", ">"])
    try session.type(Key.ctrl("d"))
    #expect(try session.terminal.exitStatus() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == "got [hello] 5\nend of input\n")
  }

  @Test func `While a command runs the terminal is as it was before`() throws {
    let session = try ExampleSession()
    #expect(!session.terminal.isCooked)
    #expect(session.terminal.screen.bracketsPastes)
    try session.type("wait" + Key.enter)
    try session.expect(["> wait", "waiting"])
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
  }

  @Test(arguments: [Key.ctrl("d"), "exit" + Key.enter])
  func `The terminal is as it was before when the program has ended`(keys: String) throws {
    let session = try ExampleSession()
    try session.type(keys)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
  }
}
