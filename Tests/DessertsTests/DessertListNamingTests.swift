import Desserts
import TestSupport
import Testing

struct DessertListNamingTests {
  let list = DessertList([
    Dessert(id: "52893", name: "Apple & Blackberry Crumble"),
    Dessert(id: "52768", name: "Apple Frangipan Tart"),
    Dessert(id: "2", name: "Kvæfjord Cake “Verdens Beste”"),
    Dessert(id: "52989", name: "Pavlova"),
    Dessert(id: "52990", name: "Pineapple Pie"),
    Dessert(id: "52883", name: "Sticky Toffee Pudding"),
    Dessert(id: "52793", name: "Sticky Toffee Pudding Ultimate"),
    Dessert(id: "7", name: "Walnut Roll Gužvara"),
    Dessert(id: "11", name: "Twin Cake"),
    Dessert(id: "12", name: "Twin cake"),
    Dessert(id: "x-9", name: "99 Flake Sundae"),
  ])

  @Test(arguments: [
    ("a number in the list", "3", "Apple Frangipan Tart"),
    ("a number before an id", "2", "Apple & Blackberry Crumble"),
    ("the id of a listed dessert", "52893", "Apple & Blackberry Crumble"),
    ("an id that is no number", "X-9", "99 Flake Sundae"),
    ("the whole name", "Sticky Toffee Pudding", "Sticky Toffee Pudding"),
    ("the whole name in another case", "PAVLOVA", "Pavlova"),
    ("the start of one name", "sticky toffee pudding u", "Sticky Toffee Pudding Ultimate"),
    ("a start that is a number, but none in the list", "99", "99 Flake Sundae"),
    ("a start without its accents", "kvaefjord", "Kvæfjord Cake “Verdens Beste”"),
    ("starts of words, in any order", "crumb apple", "Apple & Blackberry Crumble"),
    ("a start of a word without its accents", "guzvara", "Walnut Roll Gužvara"),
    ("words anywhere", "neappl", "Pineapple Pie"),
  ])
  func `finds the one that is meant`(rule: String, text: String, name: String) {
    guard case .one(let entry) = list.naming(text) else {
      Issue.record("\(rule): \(text) is \(list.naming(text))")
      return
    }
    #expect(entry.dessert.name == name, "\(rule)")
  }

  @Test(arguments: [
    ("sticky", ["Sticky Toffee Pudding", "Sticky Toffee Pudding Ultimate"]),
    ("apple", ["Apple & Blackberry Crumble", "Apple Frangipan Tart"]),
    ("twin cake", ["Twin Cake", "Twin cake"]),
  ])
  func `finds several where the first rule that finds any finds more than one`(
    text: String, names: [String]
  ) {
    guard case .several(let entries) = list.naming(text) else {
      Issue.record("\(text) is \(list.naming(text))")
      return
    }
    #expect(entries.map(\.dessert.name) == names)
  }

  @Test(arguments: ["0", "13", "52894", "99999999999999999999999"])
  func `says that a number is not in the list`(text: String) {
    guard case .outOfRange = list.naming(text) else {
      Issue.record("\(text) is \(list.naming(text))")
      return
    }
  }

  @Test(arguments: [
    ("pavlva", "Pavlova"), ("stikcy toffe", "Sticky Toffee Pudding"),
    ("crumbel", "Apple & Blackberry Crumble"),
    ("tiramisu", nil), ("xy", nil), ("", nil), ("pavlova zzzzzz", nil), ("-1", nil),
    ("xt", nil),
  ])
  func `offers the closest name where nothing matches`(text: String, closest: String?) {
    guard case .none(let entry) = list.naming(text) else {
      Issue.record("\(text) is \(list.naming(text))")
      return
    }
    #expect(entry?.dessert.name == closest)
  }

  @Test func `offers no name for more words than people type`() {
    func closest(toWords count: Int) -> String? {
      let text = Array(repeating: "pavlva", count: count).joined(separator: " ")
      guard case .none(let entry) = list.naming(text) else { return "something" }
      return entry?.dessert.name
    }
    #expect(closest(toWords: 8) == "Pavlova")
    #expect(closest(toWords: 9) == nil)
  }

  @Test func `offers no name where too many words would be compared`() {
    let words = (0..<32_000).map { String(repeating: "x", count: 24) + String(1_000_000 + $0) }
    let names = stride(from: 0, to: words.count, by: 100).map {
      words[$0..<$0 + 100].joined(separator: " ")
    }
    let list = DessertList(
      (["Pavlova"] + names).enumerated().map { Dessert(id: "\($0)", name: $1) })
    #expect(list.naming("pavlva") == .none(closest: list.first))
    #expect(
      list.naming("pavlva pavlva pavlva pavlva pavlva pavlva pavlva pavlva") == .none(closest: nil))
  }

  @Test func `offers no name once its task is cancelled`() async {
    let closest = await withTaskGroup(of: DessertList.Naming.self) { [list] group in
      group.cancelAll()
      group.addTask { list.naming("pavlva") }
      return await group.next()
    }
    #expect(closest == DessertList.Naming.none(closest: nil))
  }

  @Test func `finds a name in which a mark follows a blank`() {
    let list = DessertList([Dessert(id: "1", name: "a \u{CD5}b"), Dessert(id: "2", name: "c")])
    #expect(list.naming("a \u{CD5}b") == .one(list[0]))
    #expect(NameKey("a \u{CD5}b").words == ["a", "\u{CD5}b"])
  }

  @Test func `finds every dessert by its folded name`() {
    for entry in list where NameKey(entry.dessert.name).text != "twin cake" {
      #expect(list.naming(NameKey(entry.dessert.name).text) == .one(entry))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `agrees with completion on every beginning`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let name = list.randomElement(using: &random)?.dessert.name ?? ""
      let text = String(name.prefix(Int.random(in: 1...name.count, using: &random)))
      switch list.naming(text) {
      case .one(let entry):
        #expect(list.indices(matching: text).contains(entry.number - 1) || Int(text) != nil)
      case .several(let entries):
        #expect(Set(list.indices(matching: text)).isSuperset(of: entries.map { $0.number - 1 }))
      case .outOfRange, .none: Issue.record("\(text) finds nothing")
      }
    }
  }
}
