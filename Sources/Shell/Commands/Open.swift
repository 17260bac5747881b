import Desserts

extension Command {
  static let open = Command(
    name: "open", arguments: "DESSERT", takes: .atLeastOne, completes: .dessert,
    summary: "show a dessert's details",
    help: """
      DESSERT is a number in the list, a meal id, or a name. A name may be cut
      short, to its start or to some of its words, as long as only one dessert has
      them; case, accents and the shape of quotes and dashes do not matter, and it
      needs no quotes. Details once opened are kept. Several numbers, such as
      3-5,8, open several.
      """,
    examples: [
      "open 3", "open 3-5,8", "open Pavlova", "open creme", "open crumble", "open 3 > recipe.txt",
    ],
    seeAlso: ["names", "ls", "next", "random"]
  ) { session, invocation throws(ShellError) in
    let desserts = try await session.desserts()
    if let numbers = NumberList(NameKey(invocation.text).text) {
      return try await session.open(numbers, of: desserts, invocation)
    }
    return try await session.open(try invocation.dessert(in: desserts))
  }
}

extension Session {
  /// Opens several desserts in this order, each as if it were asked for alone.
  fileprivate func open(
    _ numbers: NumberList, of desserts: DessertList, _ invocation: Invocation
  ) async throws(ShellError) -> Effect {
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    for number in numbers {
      if Task.isCancelled { throw ShellError(.load(.cancelled)) }
      guard let entry = desserts.entry(numbered: number) else {
        throw invocation.error(.outOfRange(last: desserts.count))
      }
      if case .answer(let answer) = try await open(entry.dessert) {
        try await show(answer, invocation)
      }
    }
    return .done
  }
}
