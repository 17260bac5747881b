import Foundation
import TestSupport
import Testing

struct InterruptTests {
  @Test func `ends a script that loads, with status 130 and without a word`() async throws {
    let server = try LoopbackServer { _ in .hang }
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program,
      [
        "--timeout", "3600", "--api", server.url.absoluteString, "-k", "-c",
        "echo a; ls; echo never", "-c",
        "echo never",
      ],
      environment: ["TERM": "dumb"])
    #expect(await server.wait { $0.requests.count == 1 })
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    // Before a busy machine has come so far, the load may be told of.
    #expect(terminal.text.replacing("Loading …\r\n", with: "") == "a\r\n^C")
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test func `ends a script that waits for its next line`() throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(program, ["-"], environment: ["TERM": "dumb"])
    try terminal.send("echo a\n")
    try terminal.expect("an answer") { $0.lines == ["echo a", "a"] }
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    #expect(terminal.screen.lines == ["echo a", "a", "^C"])
  }

  @Test func `stops a script that was sourced, and not the shell`() async throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let folder = try TemporaryFolder(["menu.zerts": "echo a\nopen 1\necho never"])
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, ["--timeout", "3600", "--api", server.url.absoluteString],
      environment: ["TERM": "dumb", "HOME": folder.url.path])
    try terminal.expect("the desserts") {
      $0.lines == ["zerts>", "3 desserts (type help for help)", "zerts>"]
    }
    try terminal.send("source ~/menu.zerts; echo b\n")
    #expect(await server.wait { $0.requests.count == 2 })
    try terminal.send("\u{3}")
    try terminal.expect("the prompt") { $0.lines.last == "zerts>" && $0.lines.contains("^C") }
    #expect(!terminal.text.contains("never"))
    try terminal.send("quit 5\n")
    #expect(try terminal.exitStatus() == 5)
  }

  @Test(.timeLimit(.minutes(1)))
  func `ends the wait for a fifo that nobody writes into`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, ["--demo"], environment: ["TERM": "dumb", "HOME": folder.url.path])
    try terminal.expect("the desserts") {
      $0.lines == ["zerts>", "18 desserts (type help for help)", "zerts>"]
    }
    try terminal.send("source ~/fifo\n")
    // Blocks until the shell has opened the other end.
    let writer = open(folder.path("fifo"), O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    try terminal.send("\u{3}")
    try terminal.expect("the prompt") { $0.lines.last == "zerts>" && $0.lines.contains("^C") }
    try terminal.send("quit 5\n")
    #expect(try terminal.exitStatus() == 5)
  }

  @Test func `ends an answer in the middle`() throws {
    let meals = (0..<4_000).map { number in
      #"{"idMeal":"\#(number)","strMeal":"A rather long name of a dessert \#(number)"}"#
    }
    let world = try World.scripted("feed 200 {\"meals\":[\(meals.joined(separator: ","))]}")
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, world.arguments + ["-c", "ls; echo never"], environment: ["TERM": "dumb"])
    try terminal.expect("a part of the list") { !$0.lines.isEmpty }
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    #expect(!terminal.text.contains("never"))
    #expect(!terminal.text.contains("dessert 999\r"))
    withExtendedLifetime(world) {}
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `of another kind ends a script with its own status`(signal: Int32) async throws {
    let server = try LoopbackServer { _ in .hang }
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, ["--timeout", "3600", "--api", server.url.absoluteString, "-c", "ls; echo never"],
      environment: ["TERM": "dumb"])
    #expect(await server.wait { $0.requests.count == 1 })
    terminal.signal(signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.text.replacing("Loading …\r\n", with: "") == "")
  }

  @Test func `finds written what was answered before`() async throws {
    let server = try LoopbackServer { _ in .hang }
    let folder = try TemporaryFolder()
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, ["--timeout", "3600", "--api", server.url.absoluteString, "-c", "echo a; ls"],
      environment: ["TERM": "dumb"], output: folder.path("answers"))
    #expect(await server.wait { $0.requests.count == 1 })
    #expect(try String(contentsOfFile: folder.path("answers"), encoding: .utf8) == "a\n")
    terminal.signal(SIGKILL)
    #expect(try terminal.exitStatus() == -SIGKILL)
  }
}
