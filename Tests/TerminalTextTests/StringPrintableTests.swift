import Testing

@testable import TerminalText

struct StringPrintableTests {
  @Test func `ends a long text early once the task is cancelled`() async {
    let text = String(repeating: "é", count: 1 << 20)
    let shown = await withTaskGroup(of: String.self) { group in
      group.cancelAll()
      group.addTask { text.printable }
      return await group.next() ?? ""
    }
    #expect(text.hasPrefix(shown) && shown.utf8.count < text.utf8.count)
    #expect(text.printable == text)
  }

  @Test(arguments: [
    ("plain", "plain"), ("Kvæfjord “Best” 🍰", "Kvæfjord “Best” 🍰"),
    ("a\tb\nc\r\nd\u{2028}e", "a b c  d e"), ("a\u{7F}b\u{0}c\u{84}d", "abcd"),
    ("a\u{202E}b\u{2066}c\u{2069}\u{200F}", "abc"),
    ("so\u{AD}ft\u{200B}\u{2060}\u{FEFF}", "soft"), ("flag\u{E0067}\u{E007F}\u{E01FF}", "flag"),
    ("👩\u{200D}🍳 ن\u{200C}ا", "👩\u{200D}🍳 ن\u{200C}ا"), ("❤\u{FE0F}", "❤\u{FE0F}"),
  ])
  func `keeps what is seen and drops what acts`(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test(arguments: [
    ("a colour", "\u{1B}[31mred\u{1B}[0m", "red"), ("clearing", "\u{1B}[2Jx\u{7}", "x"),
    ("a private mode", "\u{1B}[?1049hx", "x"), ("with a blank", "\u{1B}[2 qx", "x"),
    ("C1's form", "a\u{9B}31;1mb", "ab"),
    ("a title", "a\u{1B}]0;pwned\u{7}b", "ab"), ("C1's form of it", "a\u{9D}2;x\u{9C}b", "ab"),
    ("a link", "\u{1B}]8;;https://evil.example\u{1B}\\click\u{1B}]8;;\u{1B}\\!", "click!"),
    ("a clipboard", "a\u{1B}]52;c;cm0gLXJmIH4K\u{7}b", "ab"),
    ("a string to the device", "a\u{1B}P+q544e\u{1B}\\b\u{90}x\u{9C}c", "abc"),
    ("SOS, PM and APC", "a\u{1B}Xs\u{1B}\\b\u{1B}^p\u{9C}c\u{9F}G\u{1B}\\d", "abcd"),
    ("two characters", "a\u{1B}cb\u{1B}7c\u{1B}=d", "abcd"),
    ("a character set", "a\u{1B}(0b\u{1B}#8c", "abc"),
    ("one within another", "a\u{1B}]0;x\u{1B}[31mb", "a0;xb"),
    ("an escape alone", "a\u{1B}", "a"), ("one before another", "\u{1B}\u{1B}[mx", "x"),
    ("one before a letter of none", "\u{1B}é", "é"),
  ])
  func `drops whole escape sequences`(kind: String, text: String, printable: String) {
    #expect(text.printable == printable, "\(kind)")
  }

  @Test(arguments: [
    ("a string", "a\u{1B}]0;pie and cake", "a0;pie and cake"),
    ("a control sequence", "a\u{1B}[3", "a"), ("parameters and é", "a\u{1B}[3é", "aé"),
    ("only its introducer", "a\u{1B}[", "a"),
    ("broken off by CAN", "a\u{9D}0;pie\u{18} cake\u{7}", "a0;pie cake"),
    (
      "too many parameters", "\u{1B}[" + String(repeating: "1", count: 100) + "m",
      String(repeating: "1", count: 100) + "m"
    ),
    (
      "too long a string", "\u{1B}]" + String(repeating: "pie ", count: 2000) + "\u{7}",
      String(repeating: "pie ", count: 2000)
    ),
  ])
  func `keeps what follows a sequence that does not end`(
    kind: String, text: String, printable: String
  ) {
    #expect(text.printable == printable, "\(kind)")
  }

  @Test(arguments: [
    ("Hebrew", "שׁ\u{5BC}\u{5B8}\u{591}\u{5BD}בּ\u{5B0}רֵאשִׁ֖ית"), ("Hindi", "क्षत्रिय ज्ञानी ड़ि"),
    ("Hindi with joiners", "क्\u{200D}ष र्\u{200D}य न्\u{200C}न"), ("Malayalam", "ക്ഷേത്രങ്ങൾ സ്ത്രീ"),
    ("Thai", "น้ำแข็งไสที่นี่"), ("Tibetan", "ཧྐྵྨླྺྼྻྂ བསྒྲུབས"), ("Arabic", "ٱلْحَلْوَىٰ لِلّٰهِ"),
    ("Khmer", "ស្ត្រី"), ("Vietnamese", "Bánh flan nuo\u{31B}\u{301}c dừa"),
    ("Hangul letters", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("emoji", "👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏿 1\u{FE0F}\u{20E3} 🇲🇹"),
  ])
  func `leaves real scripts whole`(script: String, text: String) {
    #expect(text.printable.unicodeScalars.elementsEqual(text.unicodeScalars), "\(script)")
  }

  @Test(arguments: ["\u{301}", "\u{20DD}", "\u{200D}", "\u{1161}", "\u{FE0F}"])
  func `cuts floods of marks down to eight on a character`(mark: String) {
    let flood = String(repeating: mark, count: 1000)
    let eight = String(repeating: mark, count: 8)
    #expect("a\(flood)b\u{301} \(flood)".printable == "a\(eight)b\u{301} \(eight)")
  }

  @Test func `takes time in proportion to the length of the text`() {
    // Each string would search the rest of the text if the next introducer did not cancel it.
    let text = String(repeating: "\u{1B}]\u{9D}\u{1B}[1;", count: 200_000)
    #expect(text.printable == "")
  }

  @Test(arguments: ["", "\u{1B}"])
  func `lets no scalar through that could act on a terminal`(before: String) {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = (before + String(scalar) + "m").printable.unicodeScalars
      for scalar in shown where actsOnTerminal(scalar) || !scalar.isPrintable {
        Issue.record("U+\(String(value, radix: 16)) is let through")
      }
    }
  }

  /// The rule by ranges of scalars, written independently of the one it checks.
  private func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    case 0x200C, 0x200D: false
    default: scalar.properties.generalCategory == .format
    }
  }
}
