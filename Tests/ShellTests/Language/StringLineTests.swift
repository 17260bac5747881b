import Testing

@testable import Shell

struct StringLineTests {
  @Test(arguments: [("ls", "ls"), ("ls\r", "ls"), ("", ""), ("\r", ""), ("é", "é")])
  func `is text without a CR at its end`(bytes: String, text: String) throws {
    #expect(try String(line: Array(bytes.utf8)[...]) == text)
  }

  @Test func `is none when it is not UTF-8`() {
    #expect(throws: ShellError(.notUTF8, in: "ls \u{FFFD}x", at: 3..<6)) {
      try String(line: [0x6C, 0x73, 0x20, 0xFF, 0x78])
    }
  }

  @Test func `is none when it has a NUL or another CR`() {
    #expect(throws: ShellError(.nulCharacter, in: "l\0s", at: 1..<2)) {
      try String(line: Array("l\0s".utf8)[...])
    }
    #expect(throws: ShellError(.carriageReturn, in: "l\rs", at: 1..<2)) {
      try String(line: Array("l\rs\r".utf8)[...])
    }
  }
}
