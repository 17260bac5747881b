import TestSupport
import Testing

@testable import Desserts

struct NameKeyLatinTests {
  static let characters = [0xC0...0x17F, 0x2010...0x2015, 0x2018...0x2019, 0x201C...0x201D]
    .joined().compactMap { Unicode.Scalar(UInt32($0)) }

  @Test func `knows each letter as ICU does`() {
    for scalar in Self.characters {
      let letters = NameKey.latin(scalar).map { String(decoding: $0, as: UTF8.self) }
      #expect(letters == NameKey.folded(String(scalar)))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `makes of a name what ICU makes of it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Self.characters + "aAiIjLnsSzZ' -1´`\"".unicodeScalars
    for _ in 0..<200 {
      var name = String.UnicodeScalarView()
      for _ in 0..<6 { all.randomElement(using: &random).map { name.append($0) } }
      let words = NameKey.folded(String(name)).lowercased().split(separator: " ")
      #expect(NameKey(String(name)).text == words.joined(separator: " "), "\(name)")
    }
  }

  @Test(arguments: ["a", " ", "´", "\u{301}", "ǎ", "ж", "\u{2016}", "‚"] as [Unicode.Scalar])
  func `leaves the others to ICU`(scalar: Unicode.Scalar) {
    #expect(NameKey.latin(scalar) == nil)
  }
}
