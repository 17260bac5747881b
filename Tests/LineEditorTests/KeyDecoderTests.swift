import Testing

@testable import LineEditor

struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> String {
    var decoder = KeyDecoder()
    var keys = String.UnicodeScalarView()
    for byte in bytes { keys.append(contentsOf: decoder.take(byte)) }
    keys.append(contentsOf: decoder.flush())
    return String(keys)
  }

  @Test(arguments: ["abc", "Rožata 日本 🍰", "\u{1b}[A", "\u{1b}[20", "\u{1b}\u{1b}[3~", "\u{7f}\r"])
  func `Text is its own keys`(text: String) {
    #expect(keys(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "ab"), ([0x61, 0x80, 0x62], "ab"), ([0xC0, 0xAF, 0x62], "b"),
      ([0xE6, 0x97, 0x62], "b"), ([0xED, 0xA0, 0x80, 0x62], "b"),
      ([0xF5, 0x80, 0x80, 0x80, 0x62], "b"),
      ([0xC2, 0x9B, 0x62], "b"), ([0xE6, 0xC3, 0xA9], "é"),
    ] as [([UInt8], String)])
  func `Bytes that are no characters and controls of C1 are no keys`(bytes: [UInt8], text: String) {
    #expect(keys(bytes) == text)
  }

  @Test func `A paste gives its keys when it is complete`() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1b}[200~a\nb\u{1b}[201~".utf8)
    for byte in bytes.dropLast() { #expect(decoder.take(byte).isEmpty) }
    #expect(decoder.take(bytes[bytes.count - 1]) == ["a", "\r", "b"])
    #expect(decoder.take(0x63) == ["c"])
  }

  @Test func `What could become a paste is held back until it is not`() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1B).isEmpty)
    #expect(decoder.isHolding)
    #expect(decoder.take(0x5B).isEmpty)
    #expect(decoder.take(0x41) == ["\u{1b}", "[", "A"])
    #expect(!decoder.isHolding)
  }

  private func decoder(_ text: String) -> KeyDecoder {
    var decoder = KeyDecoder()
    for byte in text.utf8 { _ = decoder.take(byte) }
    return decoder
  }

  @Test func `Ctrl-C alone ends a paste that does not go on`() {
    var decoder = decoder("\u{1b}[200~ab")
    #expect(decoder.isHolding)
    #expect(decoder.flush().isEmpty)
    #expect(!decoder.isHolding)
    #expect(decoder.take(0x03).isEmpty)
    #expect(decoder.take(0x03).isEmpty)
    #expect(decoder.isHolding)
    #expect(decoder.flush() == ["\u{03}"])
    #expect(!decoder.isPasting)
    #expect(decoder.take(0x61) == ["a"])
  }

  @Test(arguments: ["a\u{03}", "\u{03}a"])
  func `Ctrl-C with more of a paste is a part of it`(more: String) {
    var decoder = decoder("\u{1b}[200~b")
    #expect(decoder.flush().isEmpty)
    for byte in more.utf8 { #expect(decoder.take(byte).isEmpty) }
    #expect(decoder.flush().isEmpty)
    #expect(decoder.isPasting)
    #expect(
      "\u{1b}[201~".utf8.flatMap { decoder.take($0) }
        == Array(("b" + more.filter { $0 == "a" }).unicodeScalars))
  }

  @Test func `The end of a paste that was ended before is no key`() {
    #expect(keys(Array("a\u{1b}[201~b".utf8)) == "ab")
  }
}
