import Platform
import Testing

@testable import Shell

struct TranscriptLinesTests {
  private func lines(_ pieces: [UInt8]...) -> [String] {
    let made = Locked<[String]>([])
    let lines = TranscriptLines { line in made.withLock { $0.append(line) } }
    for piece in pieces { lines.take(piece) }
    lines.finish()
    return made.value
  }

  @Test func `are the lines that were shown, in whatever pieces they came`() {
    #expect(lines(Array("a\n\nb".utf8), Array("c\nd".utf8)) == ["a", "", "bc", "d"])
    #expect(lines(Array("a\n".utf8)) == ["a"])
    #expect(lines([], []) == [])
  }

  @Test func `have a ... for a line that would read as a prompt`() {
    let shown = "zerts> ! date\nzerts>\r\n zerts> a\nzerts>a\n\u{FEFF}zerts> b\nzerts> "
    #expect(lines(Array(shown.utf8)) == ["...", "...", " zerts> a", "zerts>a", "...", "..."])
  }

  @Test func `are text, whatever bytes came`() {
    #expect(lines([0x61, 0xFF, 0x0A], [0xC3], [0xA9, 0x0A]) == ["a�", "é"])
  }
}
