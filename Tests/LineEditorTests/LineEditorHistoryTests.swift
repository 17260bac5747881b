import Foundation
import TestSupport
import Testing

/// A history that outlasts the program.
struct LineEditorHistoryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("state/history")
  }

  private func session() throws -> ExampleSession {
    try ExampleSession(
      environment: ["EXAMPLE_HISTORY": path, "SWIFT_BACKTRACE": "enable=no"])
  }

  private func contents() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `The lines of one session can be called back and searched for in the next`() throws {
    let first = try session()
    try first.run("open 1")
    try first.run("open Rožata")
    try first.type("exit" + Key.enter)
    #expect(try first.terminal.exitStatus() == 0)
    let second = try session()
    try second.type(Key.up)
    try second.expect(["> open Rožata"])
    try second.type(Key.ctrl("u") + Key.ctrl("r") + "1")
    try second.terminal.expect("the search") {
      $0.lines == ["> open 1", "search: 1  1 of 1", "open 1"]
    }
    try second.type(Key.enter + Key.enter)
    try second.expect(["> open 1", "got [open 1] 6", ">"])
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP, SIGABRT])
  func `Each line is there whatever ends the program`(number: Int32) throws {
    let session = try session()
    try session.run("open 1")
    session.terminal.signal(number)
    _ = try session.terminal.exitStatus()
    #expect(try contents() == "open 1\n")
  }

  @Test func `Each line is there when the terminal goes away`() throws {
    let session = try session()
    try session.run("open 1")
    try session.type("half")
    try session.expect(["> open 1", "got [open 1] 6", "> half"])
    _ = try session.terminal.hangUp()
    #expect(try contents() == "open 1\n")
  }

  @Test func `Two sessions at once lose none of each other's lines`() throws {
    let (one, other) = (try session(), try session())
    try one.run("from one")
    try other.run("from the other")
    try one.run("again")
    #expect(try contents() == "from one\nfrom the other\nagain\n")
  }

  @Test func `A line with a blank in front is in reach of Up and not in the file`() throws {
    let session = try session()
    try session.run(" secret")
    try session.run("ls")
    try session.type(Key.ctrl("l") + Key.up + Key.up)
    try session.expect([">  secret"])
    #expect(try contents() == "ls\n")
  }

  @Test func `The lines can be told`() throws {
    try folder.write(Data("one\n".utf8), to: "state/history")
    let session = try session()
    try session.run("two")
    try session.type(Key.ctrl("l") + "history" + Key.enter)
    try session.expect(["> history", "one|two", ">"])
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `A disk that is full is told once and leaves whole lines`() throws {
    let lines = (1...120).map { "line \($0)" }
    try folder.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: "state/history")
    let before = try contents()
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    // In blocks of 512 bytes: there is room for a short line and not for a long one.
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' XFSZ; ulimit -f 2; exec \(program)"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.url.path,
        "EXAMPLE_HISTORY": path,
      ])
    try terminal.expect("the prompt") { $0.lines == [">"] }
    let long = String(repeating: "x", count: 60)
    try terminal.send(long + Key.enter)
    try terminal.expect("the line") { $0.lines.contains("got [\(long)] 60") }
    try terminal.send(long + Key.backspace + Key.enter)
    try terminal.expect("the next") { $0.lines.contains("got [\(long.dropLast())] 59") }
    try terminal.send("y" + Key.enter)
    try terminal.expect("the next") { $0.lines.contains("got [y] 1") }
    let troubles = terminal.screen.lines.filter { $0.hasPrefix("trouble: failed") }
    #expect(troubles.count == 1)
    #expect(try contents() == before + "y\n")
    try terminal.send(Key.up + Key.up + Key.up + Key.enter)
    try terminal.expect("both lines in reach") { $0.lines.suffix(2) == ["got [\(long)] 60", ">"] }
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `A limit on the size of files is told once and does not end the process`() throws {
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "ulimit -f 0; exec \(program)"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent",
        "EXAMPLE_HISTORY": folder.path("history"),
      ])
    try terminal.expect("the prompt") { $0.lines == [">"] }
    try terminal.send("one" + Key.enter)
    try terminal.expect("the line") { $0.lines.suffix(2) == ["got [one] 3", ">"] }
    try terminal.send("two" + Key.enter)
    try terminal.expect("the line") { $0.lines.suffix(2) == ["got [two] 3", ">"] }
    #expect(terminal.screen.lines.filter { $0 == "trouble: failed(\(EFBIG))" }.count == 1)
  }
}
