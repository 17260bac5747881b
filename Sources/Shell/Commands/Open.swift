import Desserts

extension Command {
  static let open = Command(
    name: "open", arguments: "DESSERT", completes: .dessert,
    summary: "show a dessert's details",
    help: """
      DESSERT is a number in the list, a meal id, or a name. A name may be cut
      short, to its start or to some of its words, as long as only one dessert has
      them; case, accents and the shape of quotes and dashes do not matter, and it
      needs no quotes. Details once opened are kept.
      """,
    examples: ["open 3", "open Pavlova", "open creme", "open crumble", "open 3 > recipe.txt"]
  ) { session, invocation throws(Failure) in
    if invocation.statement.arguments.isEmpty {
      throw invocation.failure(.missingArgument(usage: invocation.command.usage))
    }
    let desserts = try await session.desserts()
    return try await session.open(try invocation.dessert(in: desserts))
  }
}

extension Invocation {
  /// The dessert that the arguments name.
  fileprivate func dessert(in desserts: DessertList) throws(Failure) -> Dessert {
    if desserts.isEmpty { throw Failure(.noDesserts) }
    switch desserts.naming(text) {
    case .one(let entry): return entry.dessert
    case .several(let entries): throw failure(.severalMatch(text, matches: entries))
    case .outOfRange: throw failure(.outOfRange(last: desserts.count))
    case .none(let closest):
      throw failure(.noMatch(text, closest: closest?.dessert.name))
    }
  }
}
