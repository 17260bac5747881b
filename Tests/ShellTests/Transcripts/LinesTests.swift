import Testing

@testable import Shell

extension Lines {
  /// These lines, all with an end.
  init(_ lines: [String]) {
    self.init(Array(lines.map { $0 + "\n" }.joined().utf8)[...])
  }
}

struct LinesTests {
  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("\n\n", ["", ""]), ("a\r\nb\r\n", ["a\r", "b\r"]),
  ])
  func `are found from the start and from the end`(text: String, lines: [String]) {
    let found = Lines(Array(text.utf8)[...])
    let texts = { (lines: [ArraySlice<UInt8>]) in lines.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(texts(Array(found)) == lines)
    #expect(texts(found.reversed()) == lines.reversed())
  }
}
