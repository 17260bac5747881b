import Desserts

extension Command {
  static let ls = Command(
    name: "ls", arguments: "[WORDS]", takes: .any, completes: .words,
    summary: "list the desserts, or those whose name has all of WORDS",
    help: """
      Desserts are numbered in alphabetical order, and keep their number in a list
      of some. Case and accents do not matter, nor does the order of the words.
      """,
    examples: ["ls", "ls pudding", "ls toffee pears", "ls pudding | wc -l"],
    seeAlso: ["open", "load", "language"]
  ) { session, invocation throws(ShellError) in
    let desserts = try await session.desserts()
    let found = desserts.entries(containing: invocation.text)
    if desserts.isEmpty {
      // Programs still get an empty list: `[]` in json, a header in csv.
      invocation.warn(.noDesserts)
    } else if found.isEmpty {
      let text = invocation.text
      var closest: Dessert?
      if case .none(let entry?) = desserts.naming(text) { closest = entry.dessert }
      throw invocation.error(.noMatch(text, closest: closest?.name))
    }
    return .answer(.list(found))
  }
}
