import Testing

@testable import Shell

struct PrintableTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Kvæfjord “Best” 🍰", "Kvæfjord “Best” 🍰"),
    ("a\tb\nc\r\nd\u{2028}e", "a b c  d e"),
    ("\u{1B}[2Jred\u{7}", "[2Jred"), ("\u{9B}2J", "2J"), ("a\u{7F}b\u{0}c", "abc"),
    ("\u{1B}]52;c;AAAA\u{7}", "]52;c;AAAA"),
    ("a\u{202E}b\u{2066}c\u{2069}\u{200F}", "abc"),
    ("so\u{AD}ft\u{200B}\u{2060}\u{FEFF}", "soft"), ("flag\u{E0067}\u{E007F}", "flag"),
    ("👩\u{200D}🍳 ن\u{200C}ا", "👩\u{200D}🍳 ن\u{200C}ا"), ("❤\u{FE0F}", "❤\u{FE0F}"),
  ])
  func `keeps what is seen and drops what acts`(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test func `lets no scalar through that could act on a terminal`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in String(scalar).printable.unicodeScalars {
        let category = shown.properties.generalCategory
        let isJoiner = shown == "\u{200C}" || shown == "\u{200D}"
        if category == .control || (category == .format && !isJoiner)
          || category == .lineSeparator || category == .paragraphSeparator
        {
          Issue.record("U+\(String(value, radix: 16)) is let through")
        }
      }
    }
  }
}
