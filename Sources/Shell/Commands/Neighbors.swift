import Desserts

extension Command {
  static let next = Command(
    name: "next",
    summary: "open the dessert after the one opened last",
    help: "The order is that of the list.",
    examples: ["open 3; next"], seeAlso: ["open", "previous"]
  ) { session, invocation throws(ShellError) in
    try await session.openNeighbor(isAfter: true)
  }

  static let previous = Command(
    name: "previous",
    summary: "open the dessert before the one opened last",
    help: "The order is that of the list.",
    examples: ["open 3; previous"], seeAlso: ["open", "next"]
  ) { session, invocation throws(ShellError) in
    try await session.openNeighbor(isAfter: false)
  }
}

extension Session {
  fileprivate func openNeighbor(isAfter: Bool) async throws(ShellError) -> Effect {
    guard let opened else { throw ShellError(.nothingOpened) }
    let desserts = try await desserts()
    let neighbor = isAfter ? desserts.entry(after: opened) : desserts.entry(before: opened)
    guard let neighbor else { throw ShellError(.noNeighbor(after: isAfter, of: opened.name)) }
    return try await open([NamedDessert(neighbor)], isChosen: true)
  }
}
