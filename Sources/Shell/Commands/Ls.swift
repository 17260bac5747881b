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
    // Programs still get an empty list: `[]` in json, a header in csv.
    if desserts.isEmpty { session.warn(.noDesserts, invocation) }
    return .answer(.list(try invocation.desserts(withWordsIn: desserts)))
  }
}

extension Invocation {
  /// The desserts of a list whose names have all words of the arguments; not none, unless the list
  /// is empty.
  func desserts(withWordsIn list: DessertList) throws(ShellError) -> DessertList.Selection {
    let found = list.entries(containing: text)
    if found.isEmpty, !list.isEmpty {
      var closest: Dessert?
      if case .none(let entry?) = list.naming(text) { closest = entry.dessert }
      throw error(.noMatch(text, closest: closest?.name))
    }
    return found
  }
}
