/// A dessert as the feed lists it.
public struct Dessert: Hashable, Sendable, Identifiable {
  /// The server's key for this meal.
  ///
  /// Names and pictures of one id change over time; the id does not.
  public let id: String
  /// The name as people wrote it, with its own capitals, accents and punctuation.
  public let name: String
  /// The address of a picture, as the server wrote it.
  public let picture: String?

  /// Creates a dessert.
  public init(id: String, name: String, picture: String? = nil) {
    self.id = id
    self.name = name
    self.picture = picture
  }
}
