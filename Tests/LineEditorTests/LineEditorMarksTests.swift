import Foundation
import TestSupport
import Testing

struct LineEditorMarksTests {
  private typealias Mark = Screen.Mark

  private func session(columns: Int = 80) throws -> ExampleSession {
    try ExampleSession(environment: ["EXAMPLE_MARKS": "1"], columns: columns)
  }

  private func expect(_ marks: [Mark], in session: ExampleSession) throws {
    try session.terminal.expect("the marks \(marks)") { $0.marks == marks }
    #expect(session.terminal.screen.unknown.isEmpty)
  }

  @Test func `Prompt and line and output and status are marked`() throws {
    let session = try session()
    try session.run("7")
    try session.expect(["> 7", "got [7] 1", ">"], cursor: (2, 2))
    try expect(
      [
        Mark("A", row: 0, column: 0), Mark("B", row: 0, column: 2), Mark("C", row: 1, column: 0),
        Mark("D;7", row: 2, column: 0), Mark("A", row: 2, column: 0),
        Mark("B", row: 2, column: 2),
      ], in: session)
  }

  @Test func `A status that is not known is not told`() throws {
    let session = try session()
    try session.run("ls")
    try session.terminal.expect("a mark without a status") { $0.marks.map(\.name).contains("D") }
  }

  @Test func `A line that was dropped is marked as having no output`() throws {
    let session = try session()
    try session.type("half" + Key.ctrl("c"))
    try session.expect(["> half^C", ">"], cursor: (1, 2))
    try session.terminal.expect("the marks") { $0.marks.map(\.name) == ["A", "B", "D", "A", "B"] }
  }

  @Test func `A prompt that is drawn anew is marked anew and the line stays as it is`() throws {
    let session = try session(columns: 20)
    try session.type("01234567890123456789xy" + Key.left)
    try session.expect(["> 012345678901234567", "89xy"], cursor: (1, 3))
    session.terminal.signal(SIGUSR1)
    try session.expect(
      ["posted", "in two rows", "> 012345678901234567", "89xy"], cursor: (3, 3))
    try session.terminal.expect("the marks") {
      $0.marks.suffix(2) == [Mark("A", row: 2, column: 0), Mark("B", row: 2, column: 2)]
    }
    try session.type("Z" + Key.home + "Y" + Key.enter)
    let line = "Y01234567890123456789xZy"
    try session.terminal.expect("the line") { $0.lines.joined().contains("got [\(line)] 24") }
  }

  @Test func `A prompt is marked after the screen was cleared`() throws {
    let session = try session()
    try session.run("ls")
    try session.type("x" + Key.ctrl("l"))
    try session.expect(["> x"], cursor: (0, 3))
    try session.terminal.expect("the marks") {
      $0.marks.suffix(2) == [Mark("A", row: 0, column: 0), Mark("B", row: 0, column: 2)]
    }
  }

  @Test func `The window has the title and in the end the one it had`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_TITLE": "a\u{1b}[1mb\u{07}c"])
    try session.terminal.expect("the title") { $0.titles == ["", "abc"] }
    try session.run("ls")
    #expect(session.terminal.screen.titles == ["", "abc"])
    try session.type(Key.ctrl("d"))
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.titles == [""])
  }

  @Test func `The window has the title it had after a crash too`() throws {
    let session = try ExampleSession(
      environment: ["EXAMPLE_TITLE": "title", "SWIFT_BACKTRACE": "enable=no"])
    try session.terminal.expect("the title") { $0.titles == ["", "title"] }
    session.terminal.signal(SIGTRAP)
    #expect(try session.terminal.exitStatus() == -SIGTRAP)
    #expect(session.terminal.screen.titles == [""])
  }

  @Test func `Nothing is told to a terminal that is not to be told or cannot edit`() throws {
    let plain = try ExampleSession()
    try plain.run("ls")
    #expect(plain.terminal.screen.marks.isEmpty)
    #expect(plain.terminal.screen.titles == [""])
    let dumb = try ExampleSession(
      environment: ["TERM": "dumb", "EXAMPLE_MARKS": "1", "EXAMPLE_TITLE": "title"])
    try dumb.type("ls\n")
    try dumb.expect(["> ls", "got [ls] 2", ">"])
    #expect(!dumb.terminal.bytes.contains(0x1B))
  }
}
