import Foundation
import TestSupport
import Testing

/// Text that is pasted at the prompt of zerts.
struct PromptPasteTests {
  @Test func `runs line by line, each behind its prompt, and the last can be edited`() throws {
    let person = try PersonAtPrompt(try World.online(over: .scripted))
    try person.sees("3 desserts (type help for help)\nzerts>")
    // As it is on a screen, with what a line has on it that does something when it is typed.
    try paste(
      "zerts> echo one\r\nzerts> ls\twalnut\n\necho t\u{3}w\u{4}o\u{1A}\rzerts> ls al", person)
    try person.sees(
      """
      3 desserts (type help for help)
      zerts> echo one
      one
      zerts> ls walnut
      3  walnut slab
      zerts>
      zerts> echo two
      two
      zerts> ls al
      """)
    try person.type("mond\r")
    try person.terminal.expect("what was asked for") {
      $0.lines.suffix(3) == ["zerts> ls almond", "1  Almond Tart", "zerts>"]
    }
  }

  @Test func `runs no further when Ctrl-C cancels one of its lines`() async throws {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let person = try PersonAtPrompt(try World.server(server))
    try person.sees("3 desserts (type help for help)\nzerts>")
    try paste("echo one\nopen 1\necho never\necho never either\n", person)
    #expect(await server.wait { $0.requests.count == 2 })
    try person.type("\u{3}")
    try person.sees(
      "3 desserts (type help for help)\nzerts> echo one\none\nzerts> open 1\n^C\nzerts>")
    try person.type("echo two\r")
    try person.sees(
      "3 desserts (type help for help)\nzerts> echo one\none\nzerts> open 1\n^C\nzerts> echo two\ntwo\nzerts>"
    )
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `runs whole where a terminal does not say that it is pasted`(terminal: String) throws {
    let folder = try TemporaryFolder()
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["TERM": terminal],
      output: folder.path("answers"))
    try person.terminal.expect("the desserts") {
      $0.lines.contains("3 desserts (type help for help)") && $0.lines.last == "zerts>"
    }
    let lines = (1...40).map { "line \($0)\n" }
    try person.type(lines.map { "echo \($0)" }.joined() + "quit\n")
    #expect(try person.terminal.exitStatus() == 0)
    let answers = try String(contentsOfFile: folder.path("answers"), encoding: .utf8)
    #expect(answers == lines.joined())
  }

  private func paste(_ text: String, _ person: PersonAtPrompt) throws {
    try person.type("\u{1B}[200~\(text)\u{1B}[201~")
  }
}
