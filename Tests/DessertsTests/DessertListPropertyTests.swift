import Desserts
import TestSupport
import Testing

struct DessertListPropertyTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `finds what a plain reading of the rules finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = random.names(Int.random(in: 1...60, using: &random))
    let desserts = names.enumerated().map { Dessert(id: "\($0.offset * 3)", name: $0.element) }
    let list = DessertList(desserts)
    let plain = PlainReading(desserts)
    #expect(list.map(\.dessert) == plain.desserts)
    for _ in 0..<50 {
      let text = random.beginning(of: names)
      let comment = Comment(rawValue: text.debugDescription)
      #expect(list.indices(matching: text) == plain.matching(text), comment)
      #expect(list.naming(text) == plain.naming(text), comment)
      #expect(
        Array(list.entries(containing: text)) == plain.containing(text).map(plain.entry), comment)
      let key = NameKey(text)
      #expect(
        Array(list.indices(startingWith: key)) == plain.starting(with: key.text), comment)
      #expect(
        Array(list.indices(startingWith: key, wordIsEnded: true))
          == plain.starting(with: key.text + " "), comment)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `knows the neighbours of what is listed and of what is not`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = random.names(60)
    let desserts = names.enumerated().map { Dessert(id: "\($0.offset)", name: $0.element) }
    // Only every other dessert is listed.
    let listed = desserts.indices.filter { $0.isMultiple(of: 2) }.map { desserts[$0] }
    let list = DessertList(listed)
    let all = PlainReading(desserts).desserts
    for (index, dessert) in all.enumerated() {
      #expect(list.entry(after: dessert)?.dessert == all[(index + 1)...].first(where: isListed))
      #expect(list.entry(before: dessert)?.dessert == all[..<index].last(where: isListed))
    }

    func isListed(_ dessert: Dessert) -> Bool { listed.contains(dessert) }
  }

  @Test func `of many words takes each`() {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let list = DessertList([
      Dessert(id: "1", name: letters.joined(separator: " ")),
      Dessert(id: "2", name: letters.dropLast().joined(separator: " ")),
    ])
    #expect(list.indices(matching: letters.reversed().joined(separator: " ")) == [1])
    #expect(list.indices(matching: letters.dropLast().reversed().joined(separator: " ")) == [0, 1])
    #expect(list.indices(matching: "x z z") == [1])
  }
}
