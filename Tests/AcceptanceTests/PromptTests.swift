import Foundation
import LineEditor
import TestSupport
import Testing

struct PromptTests {
  @Test func `shows how loading went above what is typed meanwhile`() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let world = try World.server(
      LoopbackServer { _ in
        mayAnswer.wait()
        return .json(Fixtures.feed)
      })
    let person = try PersonAtPrompt(world)
    try person.sees("zerts>")
    try person.type("ls")
    try person.sees("zerts> ls")
    mayAnswer.signal()
    try person.sees("3 desserts (type help for help)\nzerts> ls")
    try person.type(" éc\r")
    try person.sees("3 desserts (type help for help)\nzerts> ls éc\n2  Éclair\nzerts>")
    try person.type("quit 3\r")
    #expect(try person.terminal.exitStatus() == 3)
    #expect(person.terminal.isCooked)
  }

  @Test func `says why there are no desserts, and tries again`() throws {
    let world = try World.scripted("feed offline\nfeed 200 \(Fixtures.feed)")
    let person = try PersonAtPrompt(world)
    let told = """
      load: no internet connection: themealdb.com was not found
      Type retry to try again.
      zerts>
      """
    try person.sees(told)
    try person.type("retry\r")
    try person.sees(told + " retry\n3 desserts\nzerts>")
  }

  @Test func `completes commands and the names of desserts`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("op\t")
    try person.sees("3 desserts (type help for help)\nzerts> open")
    try person.type("tart\t")
    try person.sees("3 desserts (type help for help)\nzerts> open Almond Tart")
    try person.type("\u{15}op\te\t")
    try person.sees("3 desserts (type help for help)\nzerts> open Éclair")
  }

  @Test func `takes a number for a dessert only where one is opened`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 1\t")
    try person.sees("3 desserts (type help for help)\nzerts> open Almond Tart")
    try person.type("\u{15}ls 1\t")
    try person.sees("3 desserts (type help for help)\nzerts> ls 1")
  }

  @Test func `offers what may be meant with its numbers`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open \t")
    try person.sees(
      "3 desserts (type help for help)\nzerts> open\n1  Almond Tart  2  Éclair       3  walnut slab"
    )
  }

  @Test func `has wide characters right, also under LC_ALL=C`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["LC_ALL": "C"])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("echo 抹茶é\u{1B}[D\u{1B}[D\u{7F}x\r")
    try person.sees("3 desserts (type help for help)\nzerts> echo x茶é\nx茶é\nzerts>")
  }

  @Test func `drops the line with Ctrl-C and is left with Ctrl-D`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 9\u{3}")
    try person.sees("3 desserts (type help for help)\nzerts> open 9^C\nzerts>")
    try person.type("opne\r")
    let mistake = """
      3 desserts (type help for help)
      zerts> open 9^C
      zerts> opne
      unknown command: opne (did you mean open?)
        opne
        ^~~~
      zerts>
      """
    try person.sees(mistake)
    try person.type("\u{4}")
    #expect(try person.terminal.exitStatus() == 0)
    try person.sees(mistake + " quit")
    #expect(person.terminal.isCooked)
  }

  @Test func `is back at once when Ctrl-C cancels a load, which is hung up on`() async throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let person = try PersonAtPrompt(try World.server(server))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 1\r")
    #expect(await server.wait { $0.requests.count == 2 })
    try person.type("\u{3}")
    try person.sees("3 desserts (type help for help)\nzerts> open 1\n^C\nzerts>")
    #expect(await server.wait { $0.closed > 0 })
    try person.type("ls almond; retry\r")
    #expect(await server.wait { $0.requests.count == 3 })
    try person.type("\u{3}quit\r")
    #expect(try person.terminal.exitStatus() == 0)
  }

  @Test func `shows that a load takes long, and leaves no trace of that`() throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let person = try PersonAtPrompt(try World.server(server))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 1\r")
    try person.terminal.expect("a turning bar and the seconds") {
      $0.lines.last?.wholeMatch(of: /[|\/\\-] [0-9]+ s/) != nil
    }
    try person.type("\u{3}")
    try person.sees("3 desserts (type help for help)\nzerts> open 1\n^C\nzerts>")
  }

  @Test func `has nothing left of a load that took long when its answer is there`() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request in
      if request.path == "/filter.php" { return .json(Fixtures.feed) }
      mayAnswer.wait()
      return .json(#"{"meals":null}"#)
    }
    let person = try PersonAtPrompt(try World.server(server))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 1\r")
    try person.terminal.expect("a turning bar and the seconds") {
      $0.lines.last?.wholeMatch(of: /[|\/\\-] [0-9]+ s/) != nil
    }
    // What is typed meanwhile is not shown, and is the next lines.
    try person.type("\recho typed meanwhile\r\recho not yet")
    mayAnswer.signal()
    try person.terminal.expect("what was typed") { $0.lines.last == "zerts> echo not yet" }
    let lines = person.terminal.screen.lines
    #expect(lines.prefix(2) == ["3 desserts (type help for help)", "zerts> open 1"])
    #expect(lines[2].hasPrefix("open: invalid data from "))
    #expect(
      lines.drop { $0 != "zerts>" }
        == [
          "zerts>", "zerts> echo typed meanwhile", "typed meanwhile", "zerts>",
          "zerts> echo not yet",
        ])
    #expect(!lines.contains { $0.contains(/[0-9] s$/) })
  }

  @Test func `remembers what was typed`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("echo one\r")
    try person.sees("3 desserts (type help for help)\nzerts> echo one\none\nzerts>")
    try person.type("\u{1B}[A\u{7F}\u{7F}\u{7F}two\r")
    try person.sees(
      "3 desserts (type help for help)\nzerts> echo one\none\nzerts> echo two\ntwo\nzerts>")
  }

  @Test func `comes after a script with --interactive`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), "-i", "-c", "ls almond; opne")
    try person.sees(
      """
      1  Almond Tart
      -c:1:12: unknown command: opne (did you mean open?)
        ls almond; opne
                   ^~~~
      zerts>
      """)
    try person.type("quit\r")
    #expect(try person.terminal.exitStatus() == 0)
  }

  @Test func `tells at once that an answer cannot be written, and goes on`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let person = try PersonAtPrompt(try World.online(over: .scripted), output: "/dev/full")
    try person.sees("3 desserts (type help for help)\nzerts>")
    let sentence = "zerts: cannot write the output: No space left on device"
    try person.type("echo one\r")
    try person.sees("3 desserts (type help for help)\nzerts> echo one\n\(sentence)\nzerts>")
    try person.type("echo two\r")
    try person.sees(
      "3 desserts (type help for help)\nzerts> echo one\n\(sentence)\nzerts> echo two\n\(sentence)\nzerts>"
    )
    try person.type("quit\r")
    #expect(try person.terminal.exitStatus() == 0)
  }

  @Test func `leaves when the reader of the answers has gone`() async throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted), isHeard: false)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("echo one\r")
    #expect(try person.terminal.exitStatus() == 141)
    #expect(person.terminal.isCooked)
  }

  /// A person at the prompt, perhaps while details are loaded that never come.
  private func personAtPrompt(isLoading: Bool) async throws -> (LoopbackServer, PersonAtPrompt) {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let person = try PersonAtPrompt(try World.server(server))
    try person.sees("3 desserts (type help for help)\nzerts>")
    if isLoading {
      try person.type("open 1\r")
      #expect(await server.wait { $0.requests.contains { $0.path == "/lookup.php" } })
    }
    return (server, person)
  }

  @Test func `leaves when it is asked to end, also during a load`() async throws {
    for isLoading in [false, true] {
      let (server, person) = try await personAtPrompt(isLoading: isLoading)
      defer { withExtendedLifetime(server) {} }
      person.terminal.signal(SIGTERM)
      // By the signal itself, where its own way out takes longer than a second.
      #expect([143, -SIGTERM].contains(try person.terminal.exitStatus()))
      #expect(person.terminal.isCooked)
    }
  }

  @Test func `leaves a terminal that is taken away, also during a load`() async throws {
    for isLoading in [false, true] {
      let (server, person) = try await personAtPrompt(isLoading: isLoading)
      defer { withExtendedLifetime(server) {} }
      #expect([129, -SIGHUP].contains(try person.terminal.hangUp()))
      let history = person.home.path(".local/state/zerts/history")
      #expect(
        (try? String(contentsOfFile: history, encoding: .utf8)) == (isLoading ? "open 1\n" : nil))
    }
  }

  @Test func `tells all its keys`() async throws {
    let help = try await World.online(over: .scripted).run("-c", "help keys")
    let lines = help.output.split(separator: "\n")
    for key in KeyBinding.all {
      #expect(lines.contains { $0.hasPrefix("\(key.name)  ") && $0.hasSuffix("  \(key.effect)") })
    }
  }
}
