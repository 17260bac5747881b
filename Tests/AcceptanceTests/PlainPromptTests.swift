import Foundation
import TestSupport
import Testing

/// The prompt where nothing is drawn over: for screen readers, on dumb terminals, and in pipes.
struct PlainPromptTests {
  /// What is typed, and a line that its answer has.
  private static let lines = [
    ("ls al", "Almond Tart"), ("open almond", "Almond Tart"), ("next", "next: "),
    ("echo a b", "a b"), ("echo 'c  d' | cat", "c  d"), ("! echo e", "e"), ("output", "text"),
    ("help quit", "quit"), ("ls nothing", "ls: "), ("opne 1", "open?"), ("quti", "quit?"),
    ("status", "desserts"), ("history 1", "history 1"), ("source f.zerts", "sourced"),
    ("ls > list; ! cat list", "3  walnut slab"),
  ]

  @Test(arguments: [["ZERTS_ACCESSIBLE": "1"], ["TERM": "dumb"], ["TERM": ""]])
  func `all commands work, and nothing is painted`(environment: [String: String]) throws {
    let home = try TemporaryFolder(["f.zerts": "echo sourced\n"])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: environment, home: home, rows: 100)
    try person.terminal.expect("the desserts") {
      $0.lines.contains("3 desserts (type help for help)") && $0.lines.last == "zerts>"
    }
    for (line, answer) in Self.lines {
      let count = person.terminal.screen.lines.count { $0.hasPrefix("zerts>") }
      try person.type(line + "\r")
      try person.terminal.expect("the answer to \(line)") { screen in
        let lines = screen.lines
        let start = lines.lastIndex(of: "zerts> \(line)") ?? lines.count
        return lines[start...].dropFirst().contains { $0.contains(answer) }
          && lines.last == "zerts>"
          && lines.count { $0.hasPrefix("zerts>") } > count
      }
    }
    try person.type("quit 5\r")
    #expect(try person.terminal.exitStatus() == 5)
    #expect(person.terminal.isCooked && person.terminal.screen.unknown.isEmpty)
    // Neither colors nor moves to other rows, marks, titles, or a cleared screen.
    let text = person.terminal.text
    #expect(!text.contains(/\u{1b}(\[[0-9;]*[mABHPL@]|\[2J|\]|P)/))
    if environment["TERM"] != nil { #expect(!text.contains("\u{1b}")) }
  }

  @Test func `all commands work in a pipe, and nothing is painted`() async throws {
    let folder = try TemporaryFolder(["f.zerts": "echo sourced\n"])
    let world = try World.online(over: .scripted)
    let input = Self.lines.map { $0.0 + "\n" }.joined()
    let run = try await world.run(["-k"], input: Data(input.utf8), in: folder)
    #expect(!(run.output + run.messages).contains("\u{1b}"))
    for (line, answer) in Self.lines where line != "history 1" {
      #expect((run.output + run.messages).contains(answer), "\(line)")
    }
  }
}
