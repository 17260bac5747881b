import Testing

@testable import Shell

struct TranscriptParsingTests {
  private func parse(_ text: String) throws(Transcript.Mistake) -> Transcript {
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
    #expect(
      transcript
        == Transcript(
          comments: ["# a comment", "", "# another"], greeting: ["18 desserts", "# not one"],
          exchanges: [
            .init(line: "zerts> ls", shown: ["1  Flan", ""]),
            .init(line: "zerts>", shown: []),
            .init(line: #"zerts> echo "a  b"; echo c"#, shown: ["a  b", "c"]),
          ]))
    #expect(transcript.exchanges.map(\.command) == ["ls", "", #"echo "a  b"; echo c"#])
    #expect(transcript.text == text)
  }

  @Test func `takes CRLF, a byte-order mark and a missing last newline`() throws {
    let transcript = try parse("\u{FEFF}zerts> ls\r\n1  Flan\r\nzerts> quit")
    #expect(transcript.exchanges.map(\.command) == ["ls", "quit"])
    #expect(transcript.comments == [])
  }

  @Test(arguments: ["", "\n", "ls\n", "# zerts> ls\n", " zerts> ls\n"])
  func `takes nothing without a prompt`(text: String) {
    #expect(throws: Transcript.Mistake.noPrompt) { try parse(text) }
  }

  @Test func `names the line that is not UTF-8`() {
    #expect(throws: Transcript.Mistake.notUTF8(line: 2)) {
      try Transcript(parsing: Script(name: "t", bytes: Array("zerts> ls\n".utf8) + [0xFF, 0x0A]))
    }
  }
}
