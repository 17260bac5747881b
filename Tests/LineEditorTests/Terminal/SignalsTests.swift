import Foundation
import TestSupport
import Testing

struct SignalsTests {
  @Test(arguments: [SIGTERM, SIGHUP])
  func `A signal to end ends the reading and the terminal is as before`(number: Int32) throws {
    let session = try ExampleSession()
    try session.type("half")
    try session.expect(["> half"])
    session.terminal.signal(number)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == ["> half", "terminated by \(number)"])
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `A signal to end during a search ends the reading too`(number: Int32) throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.run("apple")
    try session.type(Key.ctrl("l") + Key.ctrl("r") + "pp")
    try session.terminal.expect("the search") { $0.lines == ["> apple", "search: pp  1 of 1"] }
    session.terminal.signal(number)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines.last == "terminated by \(number)")
    #expect(session.terminal.isCooked)
  }

  @Test func `A signal to end leaves nothing of a suggestion or a wrapped line unreadable`() throws
  {
    let session = try ExampleSession(environment: ["EXAMPLE_SUGGESTIONS": "1"], columns: 20)
    try session.type("buy all you can of ch")
    try session.expect(["> buy all you can of", " cherry"], dim: "erry", cursor: (1, 3))
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == ["> buy all you can of", " ch", "terminated by 15"])
  }

  @Test func `Ctrl-C in a search drops the line`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.run("apple")
    try session.type(Key.ctrl("l") + Key.ctrl("r") + "pp")
    try session.terminal.expect("the search") { $0.lines == ["> apple", "search: pp  1 of 1"] }
    try session.type(Key.ctrl("c"))
    try session.terminal.expect("a new prompt") { $0.lines.last == ">" }
    try session.type("ls" + Key.enter)
    try session.terminal.expect("the line") { $0.lines.suffix(3) == ["> ls", "got [ls] 2", ">"] }
  }

  @Test func `An interrupt from elsewhere drops the line as Ctrl-C does`() throws {
    let session = try ExampleSession()
    try session.type("half")
    try session.expect(["> half"])
    session.terminal.signal(SIGINT)
    try session.expect(["> half^C", ">"])
  }

  @Test func `Ctrl-C while a command runs reaches the command`() throws {
    let session = try ExampleSession()
    try session.type("wait" + Key.enter)
    try session.expect(["> wait", "waiting"])
    try session.type(Key.ctrl("c"))
    try session.expect(["> wait", "waiting", "^Cstopped by 2", ">"])
  }

  @Test func `Ctrl-C between a line and its command is the command's, and not the next line's`()
    throws
  {
    let session = try ExampleSession()
    try session.type("late" + Key.enter)
    try session.expect(["> late", "stopped", ">"])
    try session.type("on" + Key.enter)
    try session.expect(["> late", "stopped", "> on", "got [on] 2", ">"])
  }

  @Test func `After a command was interrupted all other signals still come`() throws {
    let session = try ExampleSession(columns: 40)
    for _ in 0..<2 {
      try session.type(Key.ctrl("l") + "wait" + Key.enter)
      try session.expect(["> wait", "waiting"])
      try session.type(Key.ctrl("c"))
      try session.expect(["> wait", "waiting", "^Cstopped by 2", ">"])
    }
    try session.type(Key.ctrl("l") + "0123456789")
    try session.expect(["> 0123456789"])
    try session.resize(rows: 24, columns: 6)
    try session.type("X")
    try session.expect(["again", "> 0123", "456789", "X"])
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.exitStatus() == 0)
  }

  @Test(arguments: [SIGILL, SIGABRT, SIGTRAP])
  func `A crash leaves the terminal as it was before`(number: Int32) throws {
    let session = try ExampleSession(environment: ["SWIFT_BACKTRACE": "enable=no"])
    session.terminal.signal(number)
    #expect(try session.terminal.exitStatus() == -number)
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
  }

  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGIO, SIGQUIT,
    SIGPWR,
  ])
  func `A signal that ends the process leaves the terminal as it was before`(number: Int32) throws {
    let session = try ExampleSession(
      environment: ["SWIFT_BACKTRACE": "enable=no", "EXAMPLE_QUIET": "1"])
    session.terminal.signal(number)
    #expect(try session.terminal.exitStatus() == -number)
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
  }

  @Test(
    .disabled(if: Sanitizer.isThread, "it holds signals back while a thread waits in a call"),
    arguments: [SIGTERM, SIGHUP])
  func `A signal to end does so although the terminal takes no output`(number: Int32) throws {
    let session = try ExampleSession()
    let line = String(repeating: "x", count: 60_000)
    // Typed, each of the keys would be painted.
    try session.paste(line)
    try session.terminal.expect("the line") { $0.lines.last?.hasSuffix("xx") == true }
    try session.terminal.send([0x0D])
    session.terminal.signal(number)
    // The signal may have come while the prompt was still waiting: its status is then 0.
    #expect([0, -number].contains(try session.terminal.exitStatusUnread()))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `A signal at a prompt that is not taken does so too, or goes on when it is taken`(
    number: Int32
  ) throws {
    let session = try ExampleSession()
    try session.type(String(repeating: "x", count: 1500))
    try session.terminal.expect("the line") { $0.lines.joined().count >= 1500 }
    // Each has the whole line written again, and nobody reads that.
    try session.type(String(repeating: Key.ctrl("l"), count: 250))
    session.terminal.signal(number)
    if number == SIGINT {
      try session.terminal.expect("the next prompt") { $0.lines.last == ">" }
      try session.type("on" + Key.enter)
      try session.terminal.expect("the line") { $0.lines.suffix(2) == ["got [on] 2", ">"] }
    } else {
      #expect([0, -number].contains(try session.terminal.exitStatusUnread()))
    }
  }

  @Test func `A stop from elsewhere leaves the terminal as it was before until it goes on`() throws
  {
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c",
        """
        set -m; "$PROGRAM" 'zp> ' & echo $! > "$FOLDER/number"; fg > /dev/null
        stty -a > "$FOLDER/mode"; read line; fg > /dev/null
        """,
      ],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PROGRAM": program,
        "FOLDER": folder.url.path, "PATH": "/usr/bin:/bin",
      ])
    try terminal.send("half a")
    try terminal.expect("the line") { $0.lines.last == "zp> half a" && $0.bracketsPastes }
    let number = try String(contentsOfFile: folder.path("number"), encoding: .utf8)
    kill(try #require(Int32(number.filter(\.isNumber))), SIGTSTP)
    try terminal.expect("the end of marked pastes") { !$0.bracketsPastes }
    try terminal.send("\n")
    try terminal.expect("the line again") { $0.lines.last == "zp> half a" && $0.bracketsPastes }
    #expect(try String(contentsOfFile: folder.path("mode"), encoding: .utf8).contains(" icanon"))
    try terminal.send("X" + Key.enter)
    try terminal.expect("what was typed") { $0.lines.contains("got [half aX] 7") }
  }

  @Test func `A trap of Swift leaves the terminal as it was before, and the history whole`() throws
  {
    let folder = try TemporaryFolder()
    let session = try ExampleSession(
      environment: ["SWIFT_BACKTRACE": "enable=no", "EXAMPLE_HISTORY": folder.path("history")])
    try session.type("one\r")
    try session.expect(["> one", "got [one] 3", ">"])
    try session.type("trap\t")
    #expect([-SIGILL, -SIGTRAP].contains(try session.terminal.exitStatus()))
    #expect(session.terminal.isCooked)
    #expect(!session.terminal.screen.bracketsPastes)
    #expect(try String(contentsOfFile: folder.path("history"), encoding: .utf8) == "one\n")
  }

  @Test func `A signal that is to be ignored stays ignored`() throws {
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \(program)"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent"])
    try terminal.expect("the prompt") { $0.lines == [">"] }
    terminal.signal(SIGHUP)
    terminal.signal(SIGTERM)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.lines == [">", "terminated by 15"])
  }

  @Test func `Ctrl-Z suspends and the half typed line is there again afterwards`() throws {
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PS1": "$ ",
      ])
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    try terminal.send("\(program) 'zp> '\n")
    try terminal.expect("the prompt") { $0.lines.last == "zp>" }
    try terminal.send("half a" + Key.left)
    try terminal.expect("the line") { $0.lines.last == "zp> half a" }
    try terminal.send(Key.ctrl("z"))
    try terminal.expect("the shell's prompt") {
      $0.lines.last == "$" && $0.lines.contains("zp> half a^Z")
    }
    #expect(!terminal.screen.bracketsPastes)
    try terminal.send("fg\n")
    try terminal.expect("the line again") {
      $0.lines.last == "zp> half a" && $0.cursor.column == 9 && $0.bracketsPastes
    }
    try terminal.send("X" + Key.enter)
    try terminal.expect("what was typed") {
      $0.lines.suffix(3) == ["zp> half Xa", "got [half Xa] 7", "zp>"]
    }
    try terminal.send(Key.ctrl("d"))
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    try terminal.send("exit\n")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func `A window that changed while the program was stopped gets the line anew`() throws {
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PS1": "$ ",
        "PROGRAM": program,
      ], columns: 40)
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    try terminal.send("$PROGRAM 'zp> '\n")
    try terminal.expect("the prompt") { $0.lines.last == "zp>" }
    try terminal.send("0123456789012345678901234")
    try terminal.expect("the line") { $0.lines.last == "zp> 0123456789012345678901234" }
    try terminal.send(Key.ctrl("z"))
    try terminal.expect("the shell's prompt") { $0.lines.last == "$" }
    terminal.resize(rows: 24, columns: 20)
    try terminal.send("fg\n")
    try terminal.expect("the line again") {
      $0.lines.suffix(2) == ["zp> 0123456789012345", "678901234"] && $0.cursor.column == 9
    }
    try terminal.send("X" + Key.enter)
    try terminal.expect("what was typed") {
      $0.lines.suffix(4).joined().hasSuffix("got [0123456789012345678901234X] 26zp>")
    }
  }

  @Test func `Ctrl-Z where nobody could go on again changes nothing`() throws {
    let session = try ExampleSession()
    try session.type("half" + Key.ctrl("z"))
    try session.expect(["> half^Z", "> half"], cursor: (1, 6))
  }
}
