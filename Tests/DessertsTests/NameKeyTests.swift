import Desserts
import Foundation
import Testing

struct NameKeyTests {
  @Test(arguments: [
    ("Christmas cake", "christmas cake"),
    ("BeaverTails", "beavertails"),
    ("  Jam \t Roly-Poly \n", "jam roly-poly"),
    ("Rožata", "rozata"),
    ("Šúĺlance s Makom", "sullance s makom"),
    ("Polish doughnuts (Pączki)", "polish doughnuts (paczki)"),
    (
      "Kvæfjord Cake “Verdens Beste” (World’s Best Cake)",
      "kvaefjord cake verdens beste (worlds best cake)"
    ),
    ("Fyrstekake – Norwegian Prince Cake", "fyrstekake - norwegian prince cake"),
    ("Rødgrød — Łódź ‘straße’", "rodgrod - lodz strasse"),
    ("Ｆｕｌｌ１２", "full12"),
    ("Shepherd's pie `n´ \"chips\"", "shepherds pie n chips"),
    ("World´s Shepherd\u{1FFD}s Rock`n`roll", "worlds shepherds rocknroll"),
    ("Şəkərbura ƏN", "sekerbura en"),
    ("ﾊﾟﾝ ｶﾞ", "ハ\u{309A}ン カ\u{3099}"),
    ("Ёж, Γλυκό του κουταλιού Ἄρτος", "еж, γλυκο του κουταλιου αρτοσ"),
    ("ﬁg ½ ½ ß ẞ Ǆ № …", "fig 1/2 1/2 ss ss dz no ..."),
    ("抹茶 ケーキ 月餅 하", "抹茶 ケーキ 月餅 하"),
    ("ಕೀ", "ಕ\u{CBF}\u{CD5}"),
    ("Ice\u{A0}\u{3000}cream", "ice cream"),
    ("", ""),
    (" \u{200B}\u{FEFF} ", ""),
  ])
  func `folds case, accents, letters, quotes, dashes, widths and blanks`(
    name: String, key: String
  ) {
    #expect(NameKey(name).text == key)
  }

  @Test func `is the same for a composed and a decomposed accent`() {
    #expect(NameKey("Cre\u{301}me bru\u{302}le\u{301}e") == NameKey("Créme brûlée"))
    #expect(NameKey("a \u{220B}\u{338}") == NameKey("a \u{220C}"))
  }

  @Test func `is the same for all canonically equivalent texts that Unicode tests with`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Normalization.txt")
    let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    #expect(cases.count > 4000)
    for line in cases {
      let keys = line.split(separator: ";").map { form in
        let scalars = form.split(separator: " ").compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        }
        let text = String(String.UnicodeScalarView(scalars))
        // Alone, and after a character that keeps its marks.
        return ["", "抹"].map { Array(NameKey($0 + text).text.unicodeScalars) }
      }
      #expect(keys.allSatisfy { $0 == keys[0] }, "\(line)")
    }
  }

  @Test func `is the same for each character, composed and decomposed`() {
    let texts = (0..<0x30000).lazy.compactMap(Unicode.Scalar.init).flatMap { ["\($0)", "抹\($0)"] }
    let others = texts.filter {
      let decomposed = $0.decomposedStringWithCanonicalMapping
      return !decomposed.utf8.elementsEqual($0.utf8)
        && !NameKey(decomposed).text.utf8.elementsEqual(NameKey($0).text.utf8)
    }
    #expect(Array(others) == [])
  }

  @Test func `of the key of each scalar is that key`() {
    let others = (0..<0x30000).lazy.compactMap(Unicode.Scalar.init).map { NameKey("a\($0)b") }
      .filter { !NameKey($0.text).text.utf8.elementsEqual($0.text.utf8) }
    #expect(others.map(\.text) == [])
  }

  @Test(arguments: [
    "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{FE0F}",
    "\u{FEFF}", "\u{E0041}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9B}",
  ])
  func `knows no character that cannot be seen`(invisible: String) {
    #expect(NameKey("Apple\(invisible) T\(invisible)art") == NameKey("Apple Tart"))
    #expect(NameKey("Äpple\(invisible) Tårt") == NameKey("Apple Tart"))
  }

  @Test func `keeps what has no Latin form`() {
    #expect(NameKey("🍰 Cake").text == "🍰 cake")
    #expect(NameKey("🍰").text == "🍰")
  }

  @Test func `folds a text that is longer than any name`() {
    let marks = String(repeating: "\u{5B4}\u{591}", count: 100_000)
    #expect(NameKey("א" + marks).text.unicodeScalars.count == 200_001)
    #expect(NameKey("e" + marks).text == "e")
  }

  @Test(arguments: [
    "Kvæfjord “Best”", "🍰 Ñ", "Ж щ", "抹茶 ケーキ", "İstanbul ǅ", "ﬁg ﬂan ½", "抹\u{7ED}茶",
  ])
  func `of a key is that key`(name: String) {
    let key = NameKey(name)
    #expect(NameKey(key.text) == key)
  }

  @Test func `orders by name and not by capitals`() {
    let names = [
      "Christmas Pudding Flapjack", "Christmas cake", "Šúĺlance s Makom", "Summer Pudding",
    ]
    #expect(
      names.sorted { NameKey($0) < NameKey($1) } == [
        "Christmas cake", "Christmas Pudding Flapjack", "Šúĺlance s Makom", "Summer Pudding",
      ])
  }

  @Test func `is cut into words at its blanks`() {
    #expect(NameKey(" Jam  Roly-Poly ").words == ["jam", "roly-poly"])
    #expect(NameKey(" ").words.isEmpty)
  }

  @Test(arguments: ["\u{220B}\u{30B}\u{338}", "\u{220C}\u{30B}", "\u{220B}\u{338}\u{30B}"])
  func `keeps all marks on what is no letter of Latin, Greek or Cyrillic`(name: String) {
    #expect(
      NameKey(name).text.unicodeScalars.elementsEqual(["\u{220B}", "\u{338}", "\u{30B}"]))
  }

  @Test(arguments: ["x", "é"])
  func `of a long text ends early once the task is cancelled`(letter: String) async {
    let text = String(repeating: letter, count: 1 << 17)
    let key = await withTaskGroup(of: NameKey.self) { group in
      group.cancelAll()
      group.addTask { NameKey(text) }
      return await group.next()
    }
    #expect(key.map { $0.text.utf8.count < 1 << 17 } == true)
    #expect(NameKey(text).text.utf8.count == 1 << 17)
  }
}
