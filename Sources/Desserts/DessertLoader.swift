/// The client that a shell loads desserts with.
///
/// A loader caches nothing: two calls are two loads. Live, scripted and failing loaders are values
/// of this type.
///
/// ```swift
/// let offline = DessertLoader(
///   feed: { () throws(LoadFailure) in
///     throw .connectivity(.hostNotFound, host: "themealdb.com")
///   },
///   details: { (_) throws(LoadFailure) in
///     throw .connectivity(.hostNotFound, host: "themealdb.com")
///   },
///   picture: { (_) throws(LoadFailure) in
///     throw .connectivity(.hostNotFound, host: "themealdb.com")
///   })
/// ```
public struct DessertLoader: Sendable {
  /// Loads the latest desserts.
  public let feed: @Sendable () async throws(LoadFailure) -> DessertFeed
  /// Loads the details of the dessert with this id.
  public let details: @Sendable (_ id: Dessert.ID) async throws(LoadFailure) -> DessertDetails
  /// Loads the picture of a dessert from the address that the dessert has for it.
  public let picture: @Sendable (_ dessert: Dessert) async throws(LoadFailure) -> Picture

  /// Creates a loader.
  ///
  /// All closures end early, with ``LoadFailure/cancelled``, when their task is cancelled.
  public init(
    feed: @escaping @Sendable () async throws(LoadFailure) -> DessertFeed,
    details: @escaping @Sendable (_ id: Dessert.ID) async throws(LoadFailure) -> DessertDetails,
    picture: @escaping @Sendable (_ dessert: Dessert) async throws(LoadFailure) -> Picture
  ) {
    self.feed = feed
    self.details = details
    self.picture = picture
  }
}
