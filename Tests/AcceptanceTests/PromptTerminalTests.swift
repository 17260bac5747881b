import Foundation
import TestSupport
import Testing

/// The prompt of zerts on terminals of every kind.
struct PromptTerminalTests {
  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": "no-such-terminal"], ["TERM": ""], ["TERM": "vt100"],
    ["TERM": "xterm", "LC_ALL": "C"], ["LANG": "xx_YY.UTF-8"], ["LC_ALL": "xx_YY.ISO-8859-1"],
    ["TERM": "dumb", "LC_ALL": "C"],
  ])
  func `works with this environment`(environment: [String: String]) throws {
    let isDumb = ["dumb", ""].contains(environment["TERM"])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: environment)
    try person.terminal.expect("the desserts") {
      $0.lines.contains("3 desserts (type help for help)") && $0.lines.last == "zerts>"
    }
    try person.type("ls éclair; echo Rožata 抹茶")
    try person.terminal.expect("the line") {
      $0.lines.last == "zerts> ls éclair; echo Rožata 抹茶"
    }
    try person.type("\r")
    try person.terminal.expect("what was asked for") {
      // Nothing stands in columns where nothing can be painted.
      $0.lines.suffix(3) == [isDumb ? "2 Éclair" : "2  Éclair", "Rožata 抹茶", "zerts>"]
    }
    try person.type("\u{4}")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(person.terminal.isCooked && person.terminal.screen.unknown.isEmpty)
    if isDumb {
      #expect(!person.terminal.bytes.contains(0x1B))
    }
  }

  @Test(arguments: [(0, 0, 80), (24, 20, 20), (24, 80, 80)])
  func `works in a window of this size`(rows: Int, columns: Int, width: Int) throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), rows: rows, columns: columns)
    let greeting =
      width < 40 ? ["3 desserts (type", "help for help)"] : ["3 desserts (type help for help)"]
    let line = "echo " + String(repeating: "one two ", count: 12) + "end"
    func wrapped(_ text: String) -> [String] {
      let text = Array(text)
      return stride(from: 0, to: text.count, by: width).map {
        String(
          String(text[$0..<min($0 + width, text.count)].reversed().drop { $0 == " " }.reversed()))
      }
    }
    try person.sees((greeting + ["zerts>"]).joined(separator: "\n"))
    try person.type(line)
    try person.sees((greeting + wrapped("zerts> " + line)).joined(separator: "\n"))
    try person.type("\u{3}\u{C}op\t3\t")
    try person.sees(wrapped("zerts> open walnut slab").joined(separator: "\n"))
    try person.type("\u{15}ls éc\r")
    try person.terminal.expect("the list") {
      $0.lines.suffix(2) == ["2  Éclair", "zerts>"]
    }
  }

  @Test(.enabled(if: Sanitizer.isNone, "a sanitizer has memory of its own"))
  func `takes no more memory in a window of 10,000 rows and columns`() throws {
    let peaks = try [(24, 80), (10_000, 10_000)].map { rows, columns in
      try Self.peakMemory(rows: rows, columns: columns)
    }
    #expect(peaks[1] < peaks[0] + 8 << 10)
  }

  /// The most memory, in KiB, of a session in a window of this size, where the system tells.
  private static func peakMemory(rows: Int, columns: Int) throws -> Int {
    let program = try #require(BuiltProgram.path("zerts"))
    // The rows by `stty`: the test's own screen has a cell for each row and column.
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "stty rows \(rows); exec \"$0\" --demo --no-history --no-rc", program],
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"],
      columns: columns)
    try terminal.expect("the desserts") { $0.lines.contains("18 desserts (type help for help)") }
    try terminal.send("ls; echo listed\r")
    try terminal.expect("the list") { $0.lines.suffix(2) == ["listed", "zerts>"] }
    try terminal.send("open \t\t\u{1B}[B\u{3}\u{12}l\u{3}")
    try terminal.send(String(repeating: "é", count: 2000) + "\u{3}")
    try terminal.send("! grep -s VmHWM: /proc/$PPID/status; echo told\r")
    try terminal.expect("the peak") { $0.lines.contains("told") }
    let line = terminal.screen.lines.first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  @Test func `gives answers alone to a pipe, and stays on the terminal itself`() throws {
    let folder = try TemporaryFolder(["answers": ""])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["NO_COLOR": "", "TERM_PROGRAM": "WezTerm"],
      output: folder.path("answers"))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open al\t\u{15}ls\r")
    try person.sees("3 desserts (type help for help)\nzerts> ls\nzerts>")
    try person.type("opne\r")
    try person.terminal.expect("the message") { $0.lines.suffix(2) == ["  ^~~~", "zerts>"] }
    try person.type("\u{4}")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(
      try String(contentsOfFile: folder.path("answers"), encoding: .utf8)
        == "1  Almond Tart\n2  Éclair\n3  walnut slab\n")
  }
}
