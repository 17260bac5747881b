import Foundation
import TestSupport
import Testing

/// The prompt of zerts as a job of another shell.
struct PromptSuspensionTests {
  @Test func `leaves the terminal to the shell with Ctrl-Z, and is back whole with fg`() throws {
    let world = try World.online(over: .scripted)
    defer { withExtendedLifetime(world) {} }
    let terminal = try shell(in: world)
    try terminal.send("$PROGRAM\n")
    try terminal.expect("the desserts") {
      $0.lines.suffix(2) == ["3 desserts (type help for help)", "zerts>"]
    }
    // More than once: what goes wrong here does so now and then.
    for _ in 0..<5 {
      try terminal.send("\u{5}\u{15}ls almond\u{1B}[D")
      try terminal.expect("the line") {
        $0.lines.last == "zerts> ls almond" && $0.cursor.column == 15
      }
      try terminal.send("\u{1A}")
      try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
      let stopped = terminal.screen.lines
      let end = try #require(stopped.lastIndex(of: "zerts> ls almond^Z"))
      #expect(!stopped[(end + 1)...].contains { $0.hasPrefix("zerts>") })
      #expect(terminal.isCooked && !terminal.screen.bracketsPastes)
      try terminal.send("fg\n")
      try terminal.expect("the line again") {
        $0.lines.last == "zerts> ls almond" && $0.cursor.column == 15 && $0.bracketsPastes
      }
      #expect(terminal.screen.lines.dropLast().last != "zerts> ls almond")
    }
    try terminal.send("\r")
    try terminal.expect("what was asked for") {
      $0.lines.suffix(3) == ["zerts> ls almond", "1  Almond Tart", "zerts>"]
    }
    try terminal.send("\u{4}")
    try terminal.expect("the shell's prompt") { $0.lines.suffix(2) == ["zerts> quit", "$"] }
  }

  @Test func `stops in a load, and goes on with it`() async throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let terminal = try shell(in: try World.server(server))
    try terminal.send("$PROGRAM\n")
    try terminal.expect("the desserts") {
      $0.lines.suffix(2) == ["3 desserts (type help for help)", "zerts>"]
    }
    try terminal.send("open 1\r")
    #expect(await server.wait { $0.requests.count == 2 })
    try terminal.send("\u{1A}")
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    #expect(terminal.isCooked && terminal.text.contains("\r\u{1B}[K^Z"))
    try terminal.send("fg\n")
    try terminal.expect("the load") { $0.showsSpinner }
    // Typed while the shell waits for the load, and not shown.
    try terminal.send("\r")
    let count = terminal.bytes.count
    try terminal.expect("more of the load") { screen in
      terminal.bytes.count > count + 20 && screen.showsSpinner
    }
    #expect(terminal.screen.lines.filter { $0.contains(/[0-9] s$/) }.count == 1)
    try terminal.send("\u{3}")
    try terminal.expect("the prompt") { $0.lines.suffix(2) == ["^C", "zerts>"] }
    try terminal.send("ls almond\r")
    try terminal.expect("what was asked for") {
      $0.lines.suffix(3) == ["zerts> ls almond", "1  Almond Tart", "zerts>"]
    }
  }

  @Test(arguments: [SIGQUIT, SIGTERM, SIGUSR1])
  func `leaves the terminal as it was when a signal ends it in a load`(number: Int32) async throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let terminal = try shell(in: try World.server(server))
    try terminal.send("ulimit -c 0; export SWIFT_BACKTRACE=enable=no\n")
    try terminal.expect("the shell's prompt") { $0.lines.count == 2 && $0.lines.last == "$" }
    try terminal.send("sh -c 'echo $$; exec $PROGRAM'\n")
    try terminal.expect("the desserts") {
      $0.lines.suffix(2) == ["3 desserts (type help for help)", "zerts>"]
    }
    let process = try #require(terminal.screen.lines.compactMap { Int32($0) }.first)
    try terminal.send("open 1\r")
    #expect(await server.wait { $0.requests.count == 2 })
    try terminal.expect("the load") { $0.showsSpinner }
    kill(process, number)
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    #expect(terminal.isCooked && !terminal.screen.bracketsPastes)
  }

  @Test(arguments: [("zp half", "\u{1A}", "bg"), ("", "", "$PROGRAM &")])
  func `leaves the terminal alone in the background`(
    typed: String, stop: String, background: String
  ) throws {
    let world = try World.online(over: .scripted)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime((world, folder)) {} }
    let terminal = try shell(in: world)
    try terminal.send("cd \(folder.url.path)\n")
    if !stop.isEmpty {
      try terminal.send("$PROGRAM\n")
      try terminal.expect("the desserts") {
        $0.lines.suffix(2) == ["3 desserts (type help for help)", "zerts>"]
      }
      try terminal.send(typed)
      try terminal.expect("the line") { $0.lines.last == "zerts> \(typed)" }
      try terminal.send(stop)
      try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    }
    try terminal.send("\(background)\n")
    // The shell says when it has been stopped for what it tried to do with the terminal.
    try terminal.send(
      "until jobs > jobs; grep -q Stopped jobs; do :; done; echo it is $((1 + 1))\n")
    try terminal.expect("the shell") { screen in
      screen.lines.contains { $0.hasSuffix("it is 2") } && screen.lines.last == "$"
    }
    #expect(terminal.isCooked && !terminal.screen.bracketsPastes)
    try terminal.send("fg\n")
    try terminal.expect("the line") {
      $0.lines.last == (typed.isEmpty ? "zerts>" : "zerts> \(typed)") && $0.bracketsPastes
    }
    try terminal.send("\u{15}ls almond\r")
    try terminal.expect("what was asked for") {
      // How the load went may be told before or behind it.
      $0.lines.contains("1  Almond Tart") && $0.lines.last == "zerts>"
    }
  }

  /// A shell that can stop jobs, in which `$PROGRAM` starts zerts.
  private func shell(in world: World) throws -> PseudoTerminal {
    let program = try #require(BuiltProgram.path("zerts"))
    let words = [program, "--no-history", "--no-rc", "--timeout", "3600"] + world.arguments
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "NO_COLOR": "1",
        "PS1": "$ ", "PROGRAM": words.joined(separator: " "),
      ], columns: 200)
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    return terminal
  }
}

extension Screen {
  /// Whether the last row is a turning bar and seconds.
  fileprivate var showsSpinner: Bool {
    lines.last?.wholeMatch(of: /[|\/\\-] [0-9]+ s/) != nil
  }
}
