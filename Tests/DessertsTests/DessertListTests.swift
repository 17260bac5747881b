import Desserts
import TestSupport
import Testing

struct DessertListTests {
  @Test func `is in alphabetical order and numbered from 1`() {
    let list = DessertList(named: "Walnut cake", "apple pie", "Éclair", "Banana bread")
    #expect(list.map(\.dessert.name) == ["apple pie", "Banana bread", "Éclair", "Walnut cake"])
    #expect(list.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `orders equal keys by name and equal names by id`() {
    let list = DessertList([
      Dessert(id: "2", name: "tart"), Dessert(id: "10", name: "Tart"),
      Dessert(id: "1", name: "tart"), Dessert(id: "3", name: "Tárt"),
    ])
    #expect(list.map(\.dessert.id) == ["10", "3", "1", "2"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is the same for every shuffling`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = [
      "a", "A", "á", "ä", "æ", "ae", "ł", "l", " ", "-", "–", "’", "'", "🍰", "e\u{301}", "é",
      "\u{200B}",
    ]
    let desserts = (0..<60).map { id in
      let length = Int.random(in: 1...4, using: &random)
      let name = (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      return Dessert(id: String(id), name: name)
    }
    let sorted = DessertList(desserts).map(\.dessert)
    #expect(DessertList(desserts.shuffled(using: &random)).map(\.dessert) == sorted)
    #expect(Set(sorted) == Set(desserts))
  }

  @Test func `is given up when its check throws`() {
    struct Enough: Error, Equatable {}
    let desserts = (1...5).map { Dessert(id: "\($0)", name: "Flan") }
    var checks = 0
    #expect(throws: Enough()) {
      _ = try DessertList(desserts) { () throws(Enough) in
        checks += 1
        if checks == 3 { throw Enough() }
      }
    }
    #expect(checks == 3)
  }

  @Test func `finds an entry by number and by id`() {
    let list = DessertList([Dessert(id: "77", name: "Trifle"), Dessert(id: "5", name: "Flan")])
    #expect(list.entry(numbered: 1)?.dessert.name == "Flan")
    #expect(list.entry(numbered: 2)?.dessert.name == "Trifle")
    #expect(list.entry(numbered: 0) == nil)
    #expect(list.entry(numbered: 3) == nil)
    #expect(list.entry(numbered: .min) == nil)
    #expect(list.entry(numbered: .max) == nil)
    #expect(list.entry(withID: "77")?.number == 2)
    #expect(list.entry(withID: "78") == nil)
  }

  @Test func `knows the neighbours of a dessert`() {
    let list = DessertList(named: "Apple pie", "Flan", "Trifle")
    #expect(list.entry(after: list[0].dessert) == list[1])
    #expect(list.entry(after: list[2].dessert) == nil)
    #expect(list.entry(before: list[1].dessert) == list[0])
    #expect(list.entry(before: list[0].dessert) == nil)
  }

  @Test func `knows the neighbours of a dessert that is no longer listed`() {
    let list = DessertList(named: "Apple pie", "Flan", "Trifle")
    let gone = Dessert(id: "gone", name: "Fudge")
    #expect(list.entry(after: gone)?.dessert.name == "Trifle")
    #expect(list.entry(before: gone)?.dessert.name == "Flan")
  }

  @Test func `knows the neighbours of a dessert that was renamed`() {
    let list = DessertList(named: "Apple pie", "Flan", "Trifle")
    let asItWas = Dessert(id: list[1].dessert.id, name: "Zabaione")
    #expect(list.entry(after: asItWas)?.dessert.name == "Trifle")
    #expect(list.entry(before: asItWas)?.dessert.name == "Apple pie")
  }
}

extension DessertList {
  /// A list of desserts with these names, whose ids are their places in it.
  init(named names: String...) {
    self.init(names.enumerated().map { Dessert(id: "id\($0.offset)", name: $0.element) })
  }
}
