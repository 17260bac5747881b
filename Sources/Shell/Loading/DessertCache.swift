import Desserts
import Platform

/// Keeps what a session has loaded: the list, and the details and pictures loaded after it.
///
/// Several callers who ask for the same thing at once share one load.
actor DessertCache {
  private let loader: DessertLoader
  private let now: @Sendable () -> Date
  /// Is called with true when somebody begins to wait for a load, and with false afterwards.
  private let waiting: @Sendable (Bool) -> Void

  /// The list, once it is loaded; completion reads it without waiting for this actor.
  nonisolated let list = Locked<DessertList?>(nil)
  /// When the list was loaded, and how many items were left out.
  private(set) var loaded: (date: Date, leftOut: Int)?
  private var feedLoad: SharedLoad<DessertList>?
  private let details = Cache<DessertDetails>()
  private let pictures = Cache<Picture>()

  init(
    loader: DessertLoader, now: @escaping @Sendable () -> Date,
    waiting: @escaping @Sendable (Bool) -> Void
  ) {
    self.loader = loader
    self.now = now
    self.waiting = waiting
  }

  /// Loads the latest desserts; the list that was there stays when that fails.
  func loadList() async throws(LoadFailure) -> DessertList {
    try await wait(for: joinFeedLoad())
  }

  /// Loads the latest desserts without calling `waiting`; nil when somebody else waited for it too.
  func loadListUnnoticed() async -> Result<DessertList, LoadFailure>? {
    let load = joinFeedLoad()
    let result = await load.value
    return load.waiters == 1 ? result : nil
  }

  /// The details of a dessert: those kept since they were loaded first, or else the server's.
  func details(of dessert: Dessert) async throws(LoadFailure) -> DessertDetails {
    try await value(of: dessert.id, in: details) { [loader] () throws(LoadFailure) in
      try await loader.details(dessert.id)
    }
  }

  /// The picture of a dessert that has one: the one kept since it was loaded first, or else the
  /// server's.
  func picture(of dessert: Dessert) async throws(LoadFailure) -> Picture {
    try await value(of: dessert.id, in: pictures) { [loader] () throws(LoadFailure) in
      try await loader.picture(dessert)
    }
  }

  /// The dessert with the address of its picture, which the list or else the details kept have; nil
  /// when they have none.
  func withPicture(_ dessert: Dessert) -> Dessert? {
    if dessert.picture != nil { return dessert }
    return details.values[dessert.id]?.picture.map { address in
      Dessert(id: dessert.id, name: dessert.name, picture: address)
    }
  }

  private func joinFeedLoad() -> SharedLoad<DessertList> {
    let load = feedLoad ?? SharedLoad(Task { await self.fetchFeed() })
    load.waiters += 1
    feedLoad = load
    return load
  }

  private func fetchFeed() async -> Result<DessertList, LoadFailure> {
    defer { feedLoad = nil }
    do throws(LoadFailure) {
      let (list, leftOut) = try await loader.list
      if Task.isCancelled { throw .cancelled }
      self.list.withLock { $0 = list }
      loaded = (now(), leftOut)
      details.values = [:]
      pictures.values = [:]
      return .success(list)
    } catch {
      return .failure(error)
    }
  }

  private func value<Value>(
    of id: Dessert.ID, in cache: Cache<Value>,
    from load: @escaping @Sendable () async throws(LoadFailure) -> Value
  ) async throws(LoadFailure) -> Value {
    if let kept = cache.values[id] { return kept }
    let load = cache.loads[id] ?? SharedLoad(Task { await self.fetch(id, for: cache, from: load) })
    load.waiters += 1
    cache.loads[id] = load
    return try await wait(for: load)
  }

  private func fetch<Value>(
    _ id: Dessert.ID, for cache: Cache<Value>,
    from load: @Sendable () async throws(LoadFailure) -> Value
  ) async -> Result<Value, LoadFailure> {
    defer { cache.loads[id] = nil }
    do throws(LoadFailure) {
      let value = try await load()
      if Task.isCancelled { throw .cancelled }
      cache.values[id] = value
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private func wait<Value>(for load: SharedLoad<Value>) async throws(LoadFailure) -> Value {
    waiting(true)
    defer { waiting(false) }
    return try await load.value.get()
  }
}

/// The values kept by dessert, and the loads that are under way.
private final class Cache<Value: Sendable> {
  var values: [Dessert.ID: Value] = [:]
  var loads: [Dessert.ID: SharedLoad<Value>] = [:]
}

extension DessertLoader {
  /// The latest desserts as a list, and how many items were left out.
  ///
  /// The list is sorted here and not by the actor, which stays free meanwhile.
  fileprivate var list: (DessertList, leftOut: Int) {
    get async throws(LoadFailure) {
      let feed = try await feed()
      let list = try DessertList(feed.desserts) { () throws(LoadFailure) in
        if Task.isCancelled { throw .cancelled }
      }
      return (list, feed.leftOut)
    }
  }
}
