/// One line of a recipe's ingredients.
public struct Ingredient: Hashable, Sendable {
  /// The ingredient's name.
  public let name: String
  /// How much of it, in the recipe's own words ("1-⅓ cups", "to serve"); nil when it says nothing.
  public let measure: String?

  /// Creates an ingredient.
  public init(_ name: String, measure: String? = nil) {
    self.name = name
    self.measure = measure
  }
}
