/// Everything known about one dessert: the recipe and where it comes from.
public struct DessertDetails: Hashable, Sendable, Identifiable {
  /// The server's key for this meal.
  public let id: String
  /// The name as people wrote it.
  public let name: String
  /// The kitchen it comes from, such as "British".
  public let area: String?
  /// The category the server files it under.
  public let category: String?
  /// Tags, in the server's order.
  public let tags: [String]
  /// The ingredients in the recipe's order, repetitions included.
  public let ingredients: [Ingredient]
  /// The lines of the instructions.
  ///
  /// An empty line stands for a run of blank ones; the first and the last line are never empty.
  public let instructions: Instructions
  /// The address of the page the recipe was taken from, as the server wrote it.
  public let source: String?
  /// The address of a video, as the server wrote it.
  public let video: String?
  /// The address of a picture, as the server wrote it.
  public let picture: String?

  /// Creates details.
  public init(
    id: String, name: String, area: String? = nil, category: String? = nil, tags: [String] = [],
    ingredients: [Ingredient] = [], instructions: Instructions, source: String? = nil,
    video: String? = nil, picture: String? = nil
  ) {
    self.id = id
    self.name = name
    self.area = area
    self.category = category
    self.tags = tags
    self.ingredients = ingredients
    self.instructions = instructions
    self.source = source
    self.video = video
    self.picture = picture
  }
}
