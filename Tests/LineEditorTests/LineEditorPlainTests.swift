import Foundation
import TestSupport
import Testing

struct LineEditorPlainTests {
  private static let terminals = ["dumb", "", nil]

  private func session(_ terminal: String?) throws -> ExampleSession {
    try ExampleSession(environment: ["TERM": terminal])
  }

  @Test(arguments: terminals)
  func `A terminal that cannot edit has a prompt and lines and no escapes`(name: String?) throws {
    let session = try session(name)
    try session.type("hello\n")
    try session.expect(["> hello", "got [hello] 5", ">"])
    try session.type("Rožata\n")
    try session.expect(["> hello", "got [hello] 5", "> Rožata", "got [Rožata] 6", ">"])
    try session.type(Key.ctrl("d"))
    #expect(try session.terminal.exitStatus() == 0)
    #expect(
      session.terminal.screen.lines == [
        "> hello", "got [hello] 5", "> Rožata", "got [Rožata] 6", "> (end)", "end of input",
      ])
    #expect(!session.terminal.bytes.contains(0x1B))
  }

  @Test(arguments: [nil, "/nonexistent"])
  func `A terminal that this machine knows nothing of is taken for an xterm`(entries: String?)
    throws
  {
    let session = try ExampleSession(
      environment: ["TERM": "no-such-terminal", "TERMINFO_DIRS": entries, "TERMINFO": entries])
    try session.type("abc" + Key.left + "X")
    try session.expect(["> abXc"], cursor: (0, 5))
  }

  @Test func `Ctrl-C drops the line there too`() throws {
    let session = try session("dumb")
    try session.type("half")
    try session.expect(["> half"])
    try session.type(Key.ctrl("c"))
    try session.expect(["> half^C", ">"])
    try session.type("whole\n")
    try session.expect(["> half^C", "> whole", "got [whole] 5", ">"])
  }

  @Test func `What is posted is shown there too`() throws {
    let session = try session("dumb")
    session.terminal.signal(SIGUSR1)
    try session.expect([">", "posted", "in two rows", ">"])
  }

  @Test func `A signal to end ends the reading there too`() throws {
    let session = try session("dumb")
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == [">", "terminated by 15"])
  }
}
