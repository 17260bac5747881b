import Desserts

extension Command {
  static let open = Command(
    name: "open", arguments: "DESSERT", takes: .atLeastOne, completes: .dessert,
    summary: "show a dessert's details",
    help: """
      DESSERT is a number in the list, a meal id, or a name. A name may be cut
      short, to its start or to some of its words, as long as only one dessert has
      them; case, accents, quotes and the shape of dashes do not matter, and it
      needs no quotes. Details once opened are kept. Several numbers, such as
      3-5,8, open several, and a name like that needs quotes.
      """,
    examples: [
      "open 3", "open 3-5,8", "open Pavlova", "open creme", "open crumble", "open 3 > recipe.txt",
    ],
    seeAlso: ["names", "ls", "next", "random"]
  ) { session, invocation throws(ShellError) in
    let desserts = try await session.desserts()
    guard let entries = try invocation.listedDesserts(in: desserts) else {
      return try await session.open(try invocation.dessert(in: desserts))
    }
    for entry in entries {
      if case .answer(let answer) = try await session.open(entry.dessert) {
        try await session.show(answer, invocation)
      }
    }
    return .done
  }
}

extension Invocation {
  /// The desserts whose numbers the arguments list; nil when they name a dessert.
  ///
  /// Quotes mean a name. So does a list with a number out of range, when a dessert has that name.
  fileprivate func listedDesserts(
    in desserts: DessertList
  ) throws(ShellError) -> [DessertList.Entry]? {
    guard !statement.arguments.contains(where: \.isQuoted),
      let numbers = NumberList(NameKey(text).text)
    else { return nil }
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    var entries: [DessertList.Entry] = []
    for number in numbers {
      if Task.isCancelled { throw ShellError(.load(.cancelled)) }
      guard let entry = desserts.entry(numbered: number) else {
        if case .one = desserts.naming(text) { return nil }
        throw error(.outOfRange(last: desserts.count))
      }
      entries.append(entry)
    }
    return entries
  }
}

extension Invocation {
  /// The dessert that the arguments name.
  func dessert(in desserts: DessertList) throws(ShellError) -> Dessert {
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    switch desserts.naming(text) {
    case .one(let entry): return entry.dessert
    case .several(let entries): throw error(.severalMatch(text, matches: entries))
    case .outOfRange: throw error(.outOfRange(last: desserts.count))
    case .none(let closest):
      throw error(.noMatch(text, closest: numberList ?? closest?.dessert.name))
    }
  }

  /// What should have been typed in place of numbers with blanks between them.
  private var numberList: String? {
    let words = statement.arguments.map(\.text)
    guard words.count > 1, words.allSatisfy({ Int($0) != nil || NumberList($0) != nil }) else {
      return nil
    }
    return "\(command.name) \(words.joined(separator: ","))"
  }
}
