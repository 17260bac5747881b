import Testing

@testable import Shell

struct TranscriptOptionsTests {
  private func parse(_ text: String) throws(Transcript.ParseError) -> Transcript {
    try Transcript(parsing: Script(name: "t", bytes: Array(text.utf8)))
  }

  @Test func `are the words of the first line`() throws {
    #expect(
      try parse("# zerts: --network menu.network --keep-going\n# mine\nzerts> ls\n").options
        == ["--network", "menu.network", "--keep-going"])
    #expect(try parse("\u{FEFF}# zerts:--demo\r\nzerts> ls\r\n").options == ["--demo"])
    #expect(
      try parse(##"# zerts:  "--network=my \"own\".network" 'a\b'"## + "\t\u{A0}c \nzerts>").options
        == [#"--network=my "own".network"#, #"a\b"#, "c"])
    #expect(try parse("# zerts:\nzerts> ls\n").options == [])
  }

  @Test(arguments: ["zerts> ls\n", "# zerts --demo\nzerts> ls\n", " # zerts: --demo\nzerts> ls\n"])
  func `are none where the first line names none`(text: String) throws {
    #expect(try parse(text).options == nil)
  }

  @Test func `are a comment's and not the transcript's behind the first prompt`() throws {
    let transcript = try parse("zerts> echo '# zerts: x'\n# zerts: x\n")
    #expect(transcript.options == nil)
    #expect(transcript.exchanges.map(\.shown) == [Lines(["# zerts: x"])])
  }

  @Test(
    arguments: [
      ("# mine\n# zerts: --demo\n", .notFirst(line: 2)),
      ("# zerts: --demo\n\n# zerts: --demo\n", .notFirst(line: 3)),
      ("18 desserts\n# zerts: --demo\n", .notFirst(line: 2)),
      ("# zerts: " + String(repeating: "x", count: 4088) + "\n", .tooLong(limit: 4096)),
      ("# zerts: --network \"menu.network\n", .unclosedQuote),
      ("# zerts: --demo; ls\n", .unquotedMark(";")),
      ("# zerts: --demo | sh\n", .unquotedMark("|")),
      ("# zerts: --demo >> x\n", .unquotedMark(">>")),
      ("# zerts: --network a\0b\n", .controlCharacter),
      ("# zerts: --network \u{1B}[31m\n", .controlCharacter),
      ("# zerts: --network a\rb\n", .controlCharacter),
    ] as [(String, Transcript.OptionsError)])
  func `are refused when they cannot be read`(text: String, error: Transcript.OptionsError) {
    #expect(throws: Transcript.ParseError.options(error)) { try parse(text + "zerts> ls\n") }
  }

  @Test(arguments: [
    ["--demo"], ["--network", "a b.network", "--keep-going"], ["--network", "'a\"b\\;|>"],
    ["", "a\u{FEFF}b\u{85}"],
  ])
  func `read as the words they were written from`(words: [String]) throws {
    #expect(try parse(Transcript.line(naming: words) + "\nzerts> ls\n").options == words)
  }
}
