import Testing

@testable import Shell

struct ScriptLineTests {
  @Test(arguments: [("ls", "ls"), ("ls\r", "ls"), ("", ""), ("\r", ""), ("é", "é")])
  func `is text without a CR at its end`(bytes: String, text: String) throws {
    #expect(try ScriptLine(checking: Array(bytes.utf8)[...]).text == text)
  }

  @Test func `is none when it is not UTF-8`() {
    #expect(throws: ShellError(.notUTF8, in: ScriptLine("ls \u{FFFD}x"), at: 3..<4)) {
      try ScriptLine(checking: [0x6C, 0x73, 0x20, 0xFF, 0x78])
    }
  }

  @Test func `is none when it has a NUL or another CR`() {
    #expect(throws: ShellError(.nulCharacter, in: ScriptLine("l\0s"), at: 1..<2)) {
      try ScriptLine(checking: Array("l\0s".utf8)[...])
    }
    #expect(throws: ShellError(.carriageReturn, in: ScriptLine("l\rs"), at: 1..<2)) {
      try ScriptLine(checking: Array("l\rs\r".utf8)[...])
    }
  }
}
