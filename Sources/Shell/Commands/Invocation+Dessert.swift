import Desserts

extension Invocation {
  /// The dessert that the arguments name.
  func dessert(in desserts: DessertList) throws(ShellError) -> Dessert {
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    switch desserts.naming(text) {
    case .one(let entry): return entry.dessert
    case .several(let entries): throw error(.severalMatch(text, matches: entries))
    case .outOfRange: throw error(.outOfRange(last: desserts.count))
    case .none(let closest):
      throw error(.noMatch(text, closest: closest?.dessert.name))
    }
  }
}
