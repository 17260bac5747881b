/// Words that an ingredient's name is searched for.
///
/// Each word has to be the start of a word of the name, in any order; both are compared by their
/// name keys. So `double cream` finds "Double Cream", and `egg` finds "Eggs" and "Egg Yolks".
public struct IngredientSearch: Hashable, Sendable {
  private let words: [String]

  /// Creates a search for all words of a text.
  public init(_ text: String) {
    words = NameKey(text).words.map(String.init)
  }

  /// Whether there is anything to search for.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether the name of an ingredient has all words.
  public func matches(_ ingredient: Ingredient) -> Bool {
    matches(NameKey(ingredient.name))
  }

  /// Whether a name with this key has all words.
  public func matches(_ key: NameKey) -> Bool {
    let name = key.words
    return words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
  }
}

extension DessertDetails {
  /// The ingredients that are found by these searches, in the recipe's order; nil unless each
  /// search finds one.
  public func ingredients(matching searches: [IngredientSearch]) -> [Ingredient]? {
    let keys = ingredients.map { NameKey($0.name) }
    guard searches.allSatisfy({ keys.contains(where: $0.matches) }) else { return nil }
    return zip(ingredients, keys)
      .filter { _, key in searches.contains { $0.matches(key) } }.map(\.0)
  }
}
