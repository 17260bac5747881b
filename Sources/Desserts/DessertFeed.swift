/// The result of one load of the desserts.
public struct DessertFeed: Hashable, Sendable {
  /// The desserts in the order the server sent them, each id once.
  public let desserts: [Dessert]
  /// How many items had no id or no name, and so could not be shown.
  public let leftOut: Int

  /// Creates a feed.
  public init(desserts: [Dessert], leftOut: Int = 0) {
    self.desserts = desserts
    self.leftOut = leftOut
  }
}
