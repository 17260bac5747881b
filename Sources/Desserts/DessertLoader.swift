/// The door through which desserts come in: the one thing a shell is given to load with.
///
/// A loader keeps nothing: two calls are two loads. Live, scripted and failing loaders are values
/// of this type.
///
/// ```swift
/// let offline = DessertLoader(
///   feed: { () throws(LoadFailure) in
///     throw .connectivity(.hostNotFound, host: "themealdb.com")
///   },
///   details: { (_) throws(LoadFailure) in
///     throw .connectivity(.hostNotFound, host: "themealdb.com")
///   })
/// ```
public struct DessertLoader: Sendable {
  /// Loads the latest desserts.
  public let feed: @Sendable () async throws(LoadFailure) -> DessertFeed
  /// Loads the details of the dessert with this id.
  public let details: @Sendable (_ id: Dessert.ID) async throws(LoadFailure) -> DessertDetails

  /// Creates a loader.
  ///
  /// Both closures end early, with ``LoadFailure/cancelled``, when their task is cancelled.
  public init(
    feed: @escaping @Sendable () async throws(LoadFailure) -> DessertFeed,
    details: @escaping @Sendable (_ id: Dessert.ID) async throws(LoadFailure) -> DessertDetails
  ) {
    self.feed = feed
    self.details = details
  }
}
