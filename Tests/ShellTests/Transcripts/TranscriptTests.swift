import Testing

@testable import Shell

struct TranscriptTests {
  private func parse(_ text: String) throws(Transcript.ParseError) -> Transcript {
    try Transcript(parsing: Script(name: "t", bytes: Array(text.utf8)))
  }

  @Test func `reads comments, what was told at the start, commands and what they showed`() throws {
    let text = """
      # a comment

      # another
      18 desserts
      # not one
      zerts> ls
      1  Flan

      zerts>
      zerts> echo "a  b"; echo c
      a  b
      c

      """
    let transcript = try parse(text)
    #expect(transcript.comments == Lines(["# a comment", "", "# another"]))
    #expect(transcript.greeting == Lines(["18 desserts", "# not one"]))
    let exchanges = Array(transcript.exchanges)
    #expect(
      exchanges.map { String(decoding: $0.command, as: UTF8.self) }
        == ["ls", "", #"echo "a  b"; echo c"#])
    #expect(
      exchanges.map(\.shown) == [Lines(["1  Flan", ""]), Lines([]), Lines(["a  b", "c"])])
    #expect(transcript.text == text)
  }

  @Test func `takes CRLF, a byte-order mark and a missing last newline`() throws {
    let transcript = try parse("\u{FEFF}zerts> ls\r\n1  Flan\r\nzerts> quit")
    #expect(
      transcript.exchanges.map { String(decoding: $0.command, as: UTF8.self) } == ["ls", "quit"])
    #expect(transcript.comments.isEmpty && transcript.greeting == nil)
  }

  @Test(arguments: ["", "\n", "ls\n", "# zerts> ls\n", " zerts> ls\n"])
  func `takes nothing without a prompt`(text: String) {
    #expect(throws: Transcript.ParseError.noPrompt) { try parse(text) }
  }

  @Test func `names the line that is not UTF-8`() {
    #expect(throws: Transcript.ParseError.notUTF8(line: 2)) {
      try Transcript(parsing: Script(name: "t", bytes: Array("zerts> ls\n".utf8) + [0xFF, 0x0A]))
    }
  }
}
