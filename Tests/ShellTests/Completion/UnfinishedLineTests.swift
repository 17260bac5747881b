import Testing

@testable import Shell

struct UnfinishedLineTests {
  @Test(arguments: [
    ("", "command", "", 0), ("op", "command", "op", 0), ("ls; op", "command", "op", 4),
    ("ls; ", "command", "", 4), ("#x", "command", "#x", 0), ("open ", "open", "", 5),
    ("open app", "open", "app", 5), ("é; open \"app & b", "open", "app & b", 8),
    ("open 'a", "open", "a", 5), (#"open "a \"b"#, "open", #"a "b"#, 5),
    ("frob x", "nothing", "x", 5),
    ("ls > ", "file", "", 5), ("ls >> out", "file", "out", 6), ("ls > a; op", "command", "op", 8),
    ("ls | gre", "nothing", "gre", 5), ("ls | a; op", "nothing", "a op", 5),
    ("! op", "nothing", "! op", 0), ("echo !op", "echo", "!op", 5),
  ])
  func `knows what is being typed, and where that begins`(
    before: String, part: String, text: String, start: Int
  ) {
    let line = UnfinishedLine(before)
    let typed =
      switch line.part {
      case nil: "nothing"
      case .command: "command"
      case .file: "file"
      case .argument(let command): command.name
      }
    #expect(typed == part)
    #expect(line.text == text)
    #expect(line.start == start)
  }
}
