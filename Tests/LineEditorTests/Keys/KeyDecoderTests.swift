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

  @Test(arguments: ["abc", "Rožata 日本 🍰", "\u{1b}", "\u{1b}b", "\u{1b}\u{1b}b", "\u{7f}\r"])
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

  @Test(
    arguments: [
      "[A", "OA", "[1;5C", "[3~", "\u{1b}[D",
    ])
  func `A sequence of a key gives the characters of its name`(sequence: String) throws {
    let key = try #require(NamedKeys.usual.key(sequence))
    #expect(keys(Array("a\u{1b}\(sequence)b".utf8)) == "a\(String.UnicodeScalarView(key.scalars))b")
  }

  @Test(
    arguments: [
      "[20;20R", "[1;2A", "[15~", "[23$", "[[A", "[I", "[?1;2c", "[?2026;1$y", "[200;5u",
      "[<0;1;1M",
      "OP", "O1;2P", "Ox\u{1b}[5;2~", "]11;rgb:0000/0000/0000\u{7}", "]52;c;YWJj\u{1b}\\",
      "P1$r0m\u{1b}\\", "_Gi=1;OK\u{1b}\\", "^private\u{1b}\\", "Xstring é\u{1b}\\",
    ])
  func `A sequence that has no meaning gives no key`(sequence: String) {
    let text = keys(Array("a\u{1b}\(sequence)b".utf8))
    #expect(text == (sequence.hasPrefix("Ox") ? "a8b" : "ab"))
  }

  @Test(arguments: [
    ("\u{1b}[1\u{3}", "\u{3}"), ("\u{1b}[1é", "é"), ("\u{1b}O\r", "\r"), ("\u{1b}[\u{1b}[23~", ""),
    ("\u{1b}Px\r", "\u{1b}Px\r"), ("\u{1b}]x", "\u{1b}]x"), ("\u{1b}_x\u{1b}b", "\u{1b}_x\u{1b}b"),
  ])
  func `What is broken off is no sequence`(bytes: String, text: String) {
    #expect(keys(Array(bytes.utf8)) == text)
  }

  @Test func `A long string is swallowed whole`() {
    let text = "\u{1b}]52;c;" + String(repeating: "x", count: 200_000) + "\u{1b}\\"
    #expect(keys(Array((text + "a").utf8)) == "a")
  }

  @Test func `An escape is held back until it is known what it is`() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1B).isEmpty)
    #expect(decoder.isHolding)
    #expect(decoder.patience == nil)
    #expect(decoder.take(0x62) == ["\u{1b}", "b"])
    #expect(!decoder.isHolding)
  }

  @Test func `An escape that is a key is held back for a while`() {
    var decoder = KeyDecoder()
    decoder.escapeIsKey = true
    #expect(decoder.take(0x1B).isEmpty)
    #expect(decoder.patience == 50)
    #expect(decoder.flush() == ["\u{1b}"])
    #expect(decoder.patience == 1000)
    #expect("[5~".utf8.flatMap { decoder.take($0) } == (NamedKeys.usual.key("[5~")?.scalars ?? []))
    #expect(decoder.patience == nil)
    #expect(decoder.take(0x1B).isEmpty)
    #expect(decoder.flush() == ["\u{1b}"])
    #expect(decoder.flush().isEmpty)
    #expect(decoder.take(0x5B) == ["["])
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
