import Testing

@testable import Shell

struct PieceStreamTests {
  private struct Full: Error {}

  @Test(arguments: ["", "a\n", "ab\ncd\n", "a", "\n\n", "a\r\nb\r\n"])
  func `hands on what is short in one piece`(text: String) throws {
    #expect(try pieces(of: [text]) == (text.isEmpty ? [] : [text]))
    #expect(try pieces(of: text.map { String($0) }) == (text.isEmpty ? [] : [text]))
  }

  @Test(arguments: [1, 7, 100, 20_000])
  func `hands on what is long in pieces of whole lines`(width: Int) throws {
    let line = String(repeating: "x", count: width) + "\n"
    let text = String(repeating: line, count: 200_000 / width)
    for parts in [[text], Array(repeating: line, count: 200_000 / width), text.map { String($0) }] {
      let pieces = try pieces(of: parts)
      #expect(pieces.joined() == text)
      #expect(pieces.allSatisfy { $0.hasSuffix("\n") })
      #expect(parts.count == 1 || pieces.allSatisfy { $0.utf8.count < 17_000 + 2 * width })
    }
  }

  @Test func `breaks no line, however long it is`() throws {
    let parts = Array(repeating: "x", count: 50_000) + ["y\nz", "\n"]
    #expect(try pieces(of: parts) == [parts.dropLast(2).joined() + "y\n", "z\n"])
  }

  @Test func `hands on nothing more once that has failed`() {
    var taken = 0
    var stream = PieceStream { (_) throws(Full) in
      taken += 1
      if taken == 2 { throw Full() }
    }
    stream.write(lines: Array(repeating: "dessert", count: 10_000))
    #expect(throws: Full.self) { try stream.finish() }
    #expect(taken == 2)
  }

  private func pieces(of parts: [String]) throws -> [String] {
    var pieces: [String] = []
    var stream = PieceStream { (piece) throws(Full) in pieces.append(piece) }
    for part in parts { stream.write(part) }
    try stream.finish()
    return pieces
  }
}
