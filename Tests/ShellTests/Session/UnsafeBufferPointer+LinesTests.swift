import Shell
import Testing

struct `The end of a line` {
  @Test(arguments: [
    ("ab\ncd\n", 0, 2), ("ab\ncd\n", 2, 2), ("ab\ncd\n", 3, 5), ("\n", 0, 0), ("a\0b\n", 0, 3),
    ("ab\ncd", 3, nil), ("ab\n", 3, nil), ("ab", 0, nil), ("", 0, nil),
  ])
  func `is at its LF`(text: String, start: Int, expected: Int?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.endOfLine(from: start) } == expected)
  }
}
