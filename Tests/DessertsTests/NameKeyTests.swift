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
      "kvaefjord cake \"verdens beste\" (world's best cake)"
    ),
    ("Fyrstekake – Norwegian Prince Cake", "fyrstekake - norwegian prince cake"),
    ("Rødgrød — Łódź ‘straße’", "rodgrod - lodz 'strasse'"),
    ("Ｆｕｌｌ１２", "full12"),
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

  @Test func `is the same for each character, composed and decomposed`() {
    let others = (0..<0x30000).lazy.compactMap(Unicode.Scalar.init).map { String($0) }.filter {
      let decomposed = $0.decomposedStringWithCanonicalMapping
      return !decomposed.utf8.elementsEqual($0.utf8) && NameKey(decomposed) != NameKey($0)
    }
    #expect(Array(others) == [])
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

  @Test func `keeps the letters of a text that is longer than any name`() {
    let rest = String(repeating: "ж", count: 2048)
    let key = NameKey(" Ёж \u{3000} \(rest)")
    #expect(key.text == "еж \(rest)")
    #expect(NameKey(key.text) == key)
    // Blanks that the key has none of do not count.
    #expect(NameKey("\(String(repeating: " ", count: 4096))Ж").text == "z")
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
}
