import Desserts

extension Command {
  static let shop = Command(
    name: "shop", arguments: "[DESSERT]", takes: .any, completes: .dessert,
    summary: "list what desserts need, by ingredient",
    help: """
      DESSERT is named as for open, and may be a list such as 3-5,8; without it,
      it is the one opened last. Each ingredient is listed once, with what each
      dessert takes of it, in the recipe's own words: nothing is added up or
      converted.
      """,
    examples: ["shop 3", "shop 1,4", "shop 1-4 > shopping.txt"],
    seeAlso: ["open", "with", "step"]
  ) { session, invocation throws(ShellError) in
    let named = try await session.namedDesserts(invocation)
    let (found, failed) = try await session.details(of: named.desserts)
    let list = ShoppingList(found.map { (number: $0.number, details: $0.details) })
    return try session.effect(
      found.isEmpty ? nil : .shopping(list), failed: failed, isNamed: named.isList)
  }
}
