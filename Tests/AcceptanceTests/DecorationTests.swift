import Foundation
import TestSupport
import Testing

/// Colour and links in what zerts shows.
struct DecorationTests {
  private static let plain = Fixtures.list
  private static let dim = """
    \u{1B}[2m1\u{1B}[0m  Almond Tart
    \u{1B}[2m2\u{1B}[0m  Éclair
    \u{1B}[2m3\u{1B}[0m  walnut slab

    """

  @Test(
    arguments: [
      ([], [:], plain), (["--color", "auto"], [:], plain), (["--color=always"], [:], dim),
      (["--color=always"], ["NO_COLOR": "1", "TERM": "dumb"], dim),
      ([], ["CLICOLOR_FORCE": "1"], dim), ([], ["CLICOLOR_FORCE": "0"], plain),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], plain),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], plain),
    ] as [([String], [String: String], String)])
  func `is into a pipe when it is asked for`(
    options: [String], environment: [String: String], output: String
  ) async throws {
    let world = try World.online(over: .scripted)
    let run = try await ProgramRun.of(
      "zerts", world.arguments + options + ["-c", "ls", "-c", "open 9"], environment: environment)
    withExtendedLifetime(world) {}
    #expect(run.output == output)
    let sentence = "-c:1:6: open: the numbers go from 1 to 3"
    let said = output == Self.dim ? "\u{1B}[31m\(sentence)\u{1B}[0m" : sentence
    #expect(run.messages == "\(said)\n  open 9\n       ^\n")
  }

  @Test func `is never in what goes to a file or a program`() async throws {
    let world = try World.online(over: .scripted)
    let run = try await world.run("--color=always", "-c", "ls | cat", "-c", "open 1 | head -1")
    #expect(run == ProgramRun(output: Self.plain + "Almond Tart\n"))
  }

  @Test(
    arguments: [
      ([:], "\u{1B}[2m1\u{1B}[0m  "), (["TERM": "dumb"], "1 "), (["NO_COLOR": "1"], "1  "),
      (["CLICOLOR": "0"], "1  "), (["NO_COLOR": ""], "\u{1B}[2m1\u{1B}[0m  "),
      (["ZERTS_ACCESSIBLE": "1"], "\u{1B}[2m1\u{1B}[0m "),
    ] as [([String: String], String)])
  func `is on a terminal, unless it is not wanted there`(
    environment: [String: String], start: String
  ) throws {
    let world = try World.online(over: .scripted)
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, world.arguments + ["-c", "ls"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 },
      columns: 20)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.hasPrefix(start + "Almond Tart"))
    withExtendedLifetime(world) {}
  }

  @Test func `leads from names to pictures on terminals that know links`() throws {
    let world = try World.online(over: .scripted)
    let program = try #require(BuiltProgram.path("zerts"))
    for (variables, isLinked) in [
      (["TERM_PROGRAM": "WezTerm"], true), ([:], false),
      (["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x"], false),
      (["TERM_PROGRAM": "WezTerm", "NO_COLOR": "1"], false),
    ] {
      let terminal = try PseudoTerminal(
        program, world.arguments + ["-c", "ls walnut"],
        environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(variables) { $1 })
      #expect(try terminal.exitStatus() == 0)
      let link = "\u{1B}]8;;https://desserts.example/w.jpg\u{1B}\\walnut slab\u{1B}]8;;\u{1B}\\"
      #expect(terminal.text.contains(link) == isLinked)
    }
    withExtendedLifetime(world) {}
  }

  @Test(arguments: [["TERM": "dumb"], ["ZERTS_ACCESSIBLE": "1"]])
  func `gives way to one line a fact for those who hear it`(environment: [String: String]) throws {
    let world = try World.online(over: .scripted)
    let person = try PersonAtPrompt(world, "--no-history", environment: environment)
    try person.terminal.expect("the desserts") {
      $0.lines.contains("3 desserts (type help for help)") && $0.lines.last == "zerts>"
    }
    try person.type("ls\r")
    try person.terminal.expect("the list") {
      $0.lines.suffix(4) == ["1 Almond Tart", "2 Éclair", "3 walnut slab", "zerts>"]
    }
    try person.type("open 1\r")
    try person.terminal.expect("the details") {
      $0.lines.contains("Ingredients: 4") && $0.lines.contains("200g Almonds")
    }
  }
}
