/// The ingredients of several desserts, each with the amounts needed.
///
/// Nothing is added up, converted or scaled: each use keeps the recipe's own words.
public struct ShoppingList: Hashable, Sendable {
  /// An ingredient and every use of it.
  public struct Item: Hashable, Sendable {
    /// The ingredient as the first recipe that has it spells it.
    public let ingredient: String
    /// The uses, in the order of the desserts and then of the recipe.
    public let uses: [Use]
  }

  /// One line of one recipe.
  public struct Use: Hashable, Sendable {
    /// How much of it; nil when the recipe does not say.
    public let measure: String?
    /// The dessert's number in the list; nil when it is not listed.
    public let number: Int?
    /// The dessert's name.
    public let name: String
  }

  /// The items in alphabetical order; ingredients are one when their name keys are.
  public let items: [Item]

  /// Creates the list of what these desserts, each with its number, need.
  public init(_ desserts: [(number: Int?, details: DessertDetails)]) {
    var spellings: [NameKey: String] = [:]
    var uses: [NameKey: [Use]] = [:]
    for (number, details) in desserts {
      for ingredient in details.ingredients {
        let key = NameKey(ingredient.name)
        spellings[key] = spellings[key] ?? ingredient.name
        uses[key, default: []].append(
          Use(measure: ingredient.measure, number: number, name: details.name))
      }
    }
    items = uses.keys.sorted().compactMap { key in
      spellings[key].map { Item(ingredient: $0, uses: uses[key] ?? []) }
    }
  }
}
