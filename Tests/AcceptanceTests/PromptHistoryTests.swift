import Foundation
import TestSupport
import Testing

struct PromptHistoryTests {
  @Test func `survives the shell, however that ends`() throws {
    let home = try TemporaryFolder()
    for (line, signal) in [("echo one", SIGKILL), ("echo two", SIGTERM), ("echo three", SIGHUP)] {
      let person = try PersonAtPrompt(try World.online(over: .scripted), home: home)
      try person.sees("3 desserts (type help for help)\nzerts>")
      try person.type("\(line)\r")
      try person.sees(
        "3 desserts (type help for help)\nzerts> \(line)\n\(line.dropFirst(5))\nzerts>")
      person.terminal.signal(signal)
      _ = try person.terminal.exitStatus()
    }
    let file = home.path(".local/state/zerts/history")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "echo one\necho two\necho three\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let person = try PersonAtPrompt(try World.online(over: .scripted), home: home)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("history 2\r")
    try person.sees(
      "3 desserts (type help for help)\nzerts> history 2\n3  echo three\n4  history 2\nzerts>")
    try person.type("echo o\u{1B}[A")
    try person.sees(
      "3 desserts (type help for help)\nzerts> history 2\n3  echo three\n4  history 2\nzerts> echo one"
    )
  }

  @Test func `is kept where XDG_STATE_HOME says`() throws {
    let state = try TemporaryFolder()
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["XDG_STATE_HOME": state.url.path])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("echo one\r echo two\rquit\r")
    #expect(try person.terminal.exitStatus() == 0)
    // A line that starts with a blank is not kept.
    #expect(
      try String(contentsOfFile: state.path("zerts/history"), encoding: .utf8)
        == "echo one\nquit\n")
  }

  @Test func `is neither read nor written with --no-history`() throws {
    let home = try TemporaryFolder([".local/state/zerts/history": "echo before\n"])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), "--no-history", home: home)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("history\r")
    try person.sees("3 desserts (type help for help)\nzerts> history\n1  history\nzerts>")
    try person.type("quit\r")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(
      try String(contentsOfFile: home.path(".local/state/zerts/history"), encoding: .utf8)
        == "echo before\n")
  }

  @Test func `that is no file is told of once, and left alone`() throws {
    let home = try TemporaryFolder([".local/state/zerts/history/a": ""])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), home: home, columns: 200)
    let warning =
      "zerts: the history is not kept: \(home.path(".local/state/zerts/history")) is not a file"
    try person.sees("\(warning)\n3 desserts (type help for help)\nzerts>")
    try person.type("echo one\r")
    try person.sees("\(warning)\n3 desserts (type help for help)\nzerts> echo one\none\nzerts>")
    try person.type("\u{1B}[A")
    try person.sees(
      "\(warning)\n3 desserts (type help for help)\nzerts> echo one\none\nzerts> echo one")
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `that may take no byte is told of once, and does not end the shell`() throws {
    let home = try TemporaryFolder()
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", #"ulimit -f 0; exec "$0" --demo"#, program],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home.url.path, "NO_COLOR": "1",
      ], columns: 200)
    try terminal.expect("the desserts") {
      $0.lines.suffix(2) == ["18 desserts (type help for help)", "zerts>"]
    }
    for line in ["one", "two"] {
      try terminal.send("echo \(line)\r")
      try terminal.expect("the answer") { $0.lines.suffix(2) == [line, "zerts>"] }
    }
    let path = home.path(".local/state/zerts/history")
    let warning = "zerts: the history is not kept: \(path): File too large"
    #expect(terminal.screen.lines.filter { $0 == warning }.count == 1)
    try terminal.send("quit\r")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func `that is damaged is read as far as it can be, and set aside`() throws {
    let home = try TemporaryFolder([".local/state/zerts/history": "echo one\n\0\necho two\n"])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), home: home, columns: 200)
    let warning = """
      zerts: the history was damaged, and is set aside as \
      \(home.path(".local/state/zerts/history.damaged"))
      """
    try person.sees("\(warning)\n3 desserts (type help for help)\nzerts>")
    try person.type("history\r")
    try person.sees(
      "\(warning)\n3 desserts (type help for help)\nzerts> history\n1  echo one\n2  echo two\n3  history\nzerts>"
    )
  }

  @Test func `of two shells at once loses nothing`() throws {
    let home = try TemporaryFolder()
    let people = try (0..<2).map { _ in
      try PersonAtPrompt(try World.online(over: .scripted), home: home)
    }
    for person in people { try person.sees("3 desserts (type help for help)\nzerts>") }
    for (index, person) in people.enumerated() { try person.type("echo \(index)\r") }
    for (index, person) in people.enumerated() {
      try person.sees("3 desserts (type help for help)\nzerts> echo \(index)\n\(index)\nzerts>")
    }
    let file = home.path(".local/state/zerts/history")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").sorted()
    #expect(lines == ["echo 0", "echo 1"])
  }
}
