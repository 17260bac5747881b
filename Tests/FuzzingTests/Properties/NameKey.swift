import Desserts
import Foundation

extension Property {
  /// A key is its own key, however accents are written; the order of a list is total; and each
  /// dessert of it is found by its name and by its key.
  static let nameKey = Property(name: "name-key") { input in
    let names = String(decoding: input, as: UTF8.self).split(separator: "\n").prefix(12).map(
      String.init)
    for name in names {
      let key = NameKey(name)
      try require(NameKey(key.text) == key, "\(key.text.debugDescription) has another key")
      try require(
        key.words.joined(separator: " ") == key.text, "blanks in \(key.text.debugDescription)")
      let forms = [
        name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping,
      ]
      try require(
        forms.allSatisfy { NameKey($0) == key }, "accents change \(key.text.debugDescription)")
    }
    let desserts = names.enumerated().map { Dessert(id: "=\($0.offset)", name: $0.element) }
    let list = DessertList(desserts)
    try require(list.elementsEqual(DessertList(desserts.reversed())), "an order of its own")
    let keys = list.map { NameKey($0.dessert.name) }
    try require(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }, "not in the order of the keys")
    for (entry, key) in zip(list, keys) where !key.text.isEmpty && Int(key.text) == nil {
      for text in [entry.dessert.name, key.text] {
        let found: [DessertList.Entry] =
          switch list.naming(text) {
          case .one(let one): [one]
          case .several(let several): several
          case .outOfRange, .none: []
          }
        // An id is looked at before names.
        if list.entry(withID: key.text) != nil { continue }
        try require(found.contains(entry), "\(text.debugDescription) does not find its dessert")
        let matching = Set(list.indices(matching: text))
        try require(found.allSatisfy { matching.contains($0.number - 1) }, "completion knows less")
      }
    }
  }
}
