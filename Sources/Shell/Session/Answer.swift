import Desserts
import Platform

/// The result of a command, before it is rendered.
enum Answer: Sendable {
  /// These desserts were loaded.
  case loaded(LoadedList, now: Date)
  /// The details of so many desserts are saved.
  case saved(count: Int)
  /// These desserts, with their numbers.
  case list(DessertList.Selection)
  /// The details of one dessert, or of each in a list.
  case details([OpenedDessert], isList: Bool)
  /// Where the picture of one dessert is, or of each in a list.
  case pictures([PictureLink], isList: Bool)
  /// The desserts that have the ingredients searched for.
  case matches([IngredientMatch])
  /// What desserts need.
  case shopping(ShoppingList)
  /// This step of a recipe.
  case step(ShownStep)
  /// How the session stands.
  case status(SessionStatus)
  /// The last of these lines that were typed, with their numbers.
  case history([String], last: Int)
  /// This text of `help`.
  case help(String)
  /// Lines that are the same in every format.
  case lines([String])
}

/// The details of a dessert, and its number in the list.
struct OpenedDessert: Hashable, Sendable {
  /// The number; nil when the dessert is no longer listed.
  let number: Int?
  /// The details.
  let details: DessertDetails
}

/// A dessert that has the ingredients searched for.
struct IngredientMatch: Sendable {
  /// The dessert.
  let dessert: OpenedDessert
  /// Those of its ingredients that were found.
  let ingredients: [Ingredient]
}

/// A step of a dessert's recipe.
struct ShownStep: Sendable {
  /// The dessert.
  let dessert: OpenedDessert
  /// The number of the step, from 1.
  let number: Int
  /// How many steps there are.
  let count: Int
  /// The step.
  let step: RecipeStep
}

/// Where the picture of a dessert is.
struct PictureLink: Hashable, Sendable {
  /// The dessert's id.
  let id: Dessert.ID
  /// The dessert's name.
  let name: String
  /// The address, as the server wrote it.
  let address: String
}

extension [String] {
  /// The last `count` of these lines that were typed, each with its number, from 1.
  func numbered(last count: Int) -> [(number: Int, line: String)] {
    enumerated().suffix(count).map { (number: $0 + 1, line: $1) }
  }
}
