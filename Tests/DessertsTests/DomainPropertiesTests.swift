import Foundation
import TestSupport
import Testing

@testable import Desserts

/// Properties of every list of desserts, checked on many random ones.
struct DomainPropertiesTests {
  private static let seeds: Range<UInt64> = 0..<20

  private static let pieces = [
    "a", "A", "á", "ä", "æ", "ae", "ł", "l", " ", "  ", "-", "–", "’", "'", "“", "\"", "🍰",
    "e\u{301}",
    "é", "ß", "ss", "ñ", "n\u{303}", "抹茶", "Ж", "½", "1", "12", "\u{AD}", "\u{200B}", "\u{1B}[1m",
    "\u{A0}", "pie", "Pie", "tart ", "ﬁ", "İ", "ı",
  ]

  private func name(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func desserts(_ random: inout SeededGenerator, _ count: Int = 40) -> [Dessert] {
    (0..<count).map { Dessert(id: "\($0 % 7).\($0)", name: name(&random)) }
  }

  @Test(arguments: seeds)
  func `order is total, and the same for every shuffling`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let desserts = desserts(&random)
    let list = DessertList(desserts)
    for _ in 0..<5 { #expect(DessertList(desserts.shuffled(using: &random)).elementsEqual(list)) }
    // Any two alone are in the same order as in the whole list, so the order is transitive.
    for first in list.indices {
      for second in list.indices[(first + 1)...] {
        let pair = [list[second].dessert, list[first].dessert]
        #expect(DessertList(pair).map(\.dessert) == pair.reversed())
      }
    }
    #expect(Set(list.map(\.dessert)) == Set(desserts))
  }

  @Test(arguments: seeds)
  func `key makes no difference between forms of a name`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let name = name(&random)
      let key = NameKey(name)
      #expect(NameKey(key.text) == key)
      #expect(NameKey("\u{200B} \(name)\u{A0}\u{AD}") == key, "\(name.debugDescription)")
      #expect(NameKey(name.decomposedStringWithCanonicalMapping) == key, "\(name.debugDescription)")
      #expect(
        NameKey(name.precomposedStringWithCanonicalMapping) == key, "\(name.debugDescription)")
      #expect(
        key.text.isEmpty || NameKey("x \(name) y").text == "x \(key.text) y",
        "\(name.debugDescription)")
    }
  }

  @Test(arguments: seeds)
  func `each dessert is found by its name in every form`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = DessertList(desserts(&random))
    for entry in list {
      let name = entry.dessert.name
      let key = NameKey(name).text
      // A number names the dessert with that number.
      if key.isEmpty || key.allSatisfy(\.isNumber) { continue }
      let alike = list.filter { NameKey($0.dessert.name).text == key }
      let expected: DessertList.Naming = alike.count == 1 ? .one(entry) : .several(alike)
      for form in [name, key, "  \(name)\t", name.decomposedStringWithCanonicalMapping] {
        #expect(list.naming(form) == expected, "\(form.debugDescription)")
      }
    }
  }

  @Test(arguments: seeds)
  func `naming takes what completion offers, and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = DessertList(desserts(&random))
    for _ in 0..<100 {
      let name = list.randomElement(using: &random)?.dessert.name ?? ""
      let start = name.index(
        name.startIndex, offsetBy: Int.random(in: 0..<name.count, using: &random))
      let text = String(name[start...].prefix(Int.random(in: 1...name.count, using: &random)))
      let key = NameKey(text)
      let offered = list.indices(matching: text).map { list[$0] }
      let whole = offered.filter { NameKey($0.dessert.name) == key }
      let meant = whole.isEmpty ? offered : whole
      switch list.naming(text) {
      case .one(let entry): #expect(meant == [entry] || Int(key.text) == entry.number)
      case .several(let entries): #expect(meant == entries)
      case .outOfRange(let number): #expect(Int(key.text) == number && meant.isEmpty)
      case .none: #expect(key.text.isEmpty || meant.isEmpty, "\(text.debugDescription)")
      }
      // A completion also has all words of the text.
      let containing = Set(list.entries(containing: text))
      #expect(containing.isSuperset(of: offered), "\(text.debugDescription)")
    }
  }
}
