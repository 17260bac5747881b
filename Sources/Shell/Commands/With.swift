import Desserts
import Platform

extension Command {
  static let with = Command(
    name: "with", arguments: "INGREDIENT...", takes: .atLeastOne, completes: .ingredient,
    summary: "list the desserts with all of these ingredients",
    help: """
      INGREDIENT is a word, or several in quotes: each the start of a word of an
      ingredient's name. Details that are not kept yet are loaded, one dessert at
      a time, unless they were saved within 30 days. After Ctrl-C, what came is
      kept.
      """,
    examples: ["with egg", "with cream butter", "with \"caster sugar\""],
    seeAlso: ["ls", "shop", "save"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.searches }
  ) { session, invocation throws(ShellError) in
    let searches = try invocation.searches
    let desserts = try await session.desserts()
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    let (all, failed) = try await session.details(
      of: desserts.map(NamedDessert.init), savedWithin: .seconds(30 * 24 * 60 * 60))
    let matches = all.compactMap { dessert in
      dessert.details.ingredients(matching: searches.map(\.search)).map { ingredients in
        IngredientMatch(dessert: dessert, ingredients: ingredients)
      }
    }
    let failure = failed.first.flatMap(\.cause.loadFailure).map { failure in
      ShellError(.unknownIngredients(count: failed.count, failure))
    }
    if matches.isEmpty { throw failure ?? invocation.noMatch(of: searches, in: all) }
    let answer = Answer.matches(matches)
    return failure.map { .partial(answer, $0) } ?? .answer(answer)
  }
}

extension Invocation {
  fileprivate typealias WantedIngredient = (word: Statement.Word, search: IngredientSearch)

  /// The ingredients that are searched for.
  fileprivate var searches: [WantedIngredient] {
    get throws(ShellError) {
      var searches: [WantedIngredient] = []
      var known: Set<IngredientSearch> = []
      for word in statement.arguments {
        if Task.isCancelled { throw ShellError(.load(.cancelled)) }
        let search = IngredientSearch(word.text)
        if search.isEmpty { throw error(.emptySearch(word.text), at: word.range) }
        if known.insert(search).inserted { searches.append((word, search)) }
      }
      return searches
    }
  }

  /// The error that no dessert has the ingredients, with the one that may have been meant.
  fileprivate func noMatch(
    of searches: [WantedIngredient], in desserts: [OpenedDessert]
  ) -> ShellError {
    let ingredients = desserts.lazy.flatMap(\.details.ingredients)
    let unknown = searches.first { wanted in
      !ingredients.contains { wanted.search.matches($0) }
    }
    guard let unknown else {
      return error(.noDessertWith(searches.map(\.word.text), closest: nil))
    }
    var names: [NameKey: String] = [:]
    for ingredient in ingredients { names[NameKey(ingredient.name)] = ingredient.name }
    return error(
      .noDessertWith([unknown.word.text], closest: names.closest(to: unknown.word.text)),
      at: unknown.word.range)
  }
}

extension [NameKey: String] {
  /// The name whose key, or a word of it, is closest to a text.
  fileprivate func closest(to text: String) -> String? {
    let word = NameKey(text).text
    var owners: [String: NameKey] = [:]
    for key in keys.sorted().reversed() {
      for part in [key.text] + key.words.map(String.init) { owners[part] = key }
    }
    return owners.keys.sorted().closest(to: word).flatMap { owners[$0] }.flatMap { self[$0] }
  }
}
