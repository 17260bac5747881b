import Desserts

extension Command {
  static let open = Command(
    name: "open", arguments: "[DESSERT]", takes: .any, completes: .dessert,
    summary: "show a dessert's details",
    help: """
      DESSERT is a number in the list, a meal id, or a name. A name may be cut
      short, to its start or to some of its words, as long as only one dessert has
      them; case, accents, quotes and the shape of dashes do not matter, and it
      needs no quotes. Without it, the dessert opened last is shown once more.
      Details once opened are kept.

      Several numbers, such as 3-5,8, open several, and a name like that needs
      quotes. When some cannot be loaded, the others are shown.
      """,
    examples: [
      "open 3", "open 3-5,8", "open Pavlova", "open creme", "open crumble", "open 3 > recipe.txt",
    ],
    seeAlso: ["names", "ls", "next", "random", "shop", "step"]
  ) { session, invocation throws(ShellError) in
    let named = try await session.namedDesserts(invocation)
    return try await session.open(named.desserts, isList: named.isList)
  }
}

extension Session {
  /// Opens desserts: shows their details, and remembers which was the last.
  ///
  /// `isChosen` says that the session picked the desserts, as `random` does: an error then names the
  /// dessert that failed.
  func open(
    _ desserts: [NamedDessert], isList: Bool = false, isChosen: Bool = false
  ) async throws(ShellError) -> Effect {
    let (found, failed) = try await details(of: desserts)
    if let last = found.last,
      let dessert = desserts.last(where: { $0.dessert.id == last.details.id })
    {
      opened = dessert.dessert
      stepsTaken = 0
    }
    let answer = found.isEmpty ? nil : Answer.details(found, isList: isList)
    return try effect(answer, failed: failed, isNamed: isList || isChosen)
  }
}
