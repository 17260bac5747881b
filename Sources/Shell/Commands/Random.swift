import Desserts

extension Command {
  static let random = Command(
    name: "random", arguments: "[WORDS]", takes: .any, completes: .words,
    summary: "open a dessert picked at random",
    help: """
      With WORDS it is one of those that ls WORDS lists. None comes twice before
      all of them came.
      """,
    examples: ["random", "random tart"], seeAlso: ["open", "ls"]
  ) { session, invocation throws(ShellError) in
    let desserts = try await session.desserts()
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    let found = try invocation.desserts(withWordsIn: desserts)
    return try await session.open(
      [NamedDessert(session.pick(from: found))], isChosen: true)
  }
}

extension Session {
  /// Picks one of these desserts that has not been picked before, unless all have been.
  fileprivate func pick(from desserts: DessertList.Selection) -> DessertList.Entry {
    var left = desserts.filter { !picked.contains($0.dessert.id) }
    if left.isEmpty {
      picked.subtract(desserts.map(\.dessert.id))
      // The last one does not come twice in a row either.
      left = desserts.filter { $0.dessert.id != opened?.id || desserts.count == 1 }
    }
    let entry = left[environment.random(left.count)]
    picked.insert(entry.dessert.id)
    return entry
  }
}
