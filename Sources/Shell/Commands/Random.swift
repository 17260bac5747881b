import Desserts

extension Command {
  static let random = Command(
    name: "random",
    summary: "open a dessert picked at random",
    help: "Any dessert of the list may come, also the one that came before.",
    examples: ["random"], seeAlso: ["open", "ls"]
  ) { session, invocation throws(ShellError) in
    let desserts = try await session.desserts()
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    return try await session.open(desserts[session.environment.random(desserts.count)].dessert)
  }
}
