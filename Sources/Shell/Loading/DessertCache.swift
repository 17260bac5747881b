import Desserts
import Platform

/// Keeps what a session has loaded: the list, and the details and pictures loaded after it.
///
/// Several callers who ask for the same thing at once share one load.
actor DessertCache {
  private let loader: DessertLoader
  /// What earlier loads have saved, when it may be used.
  private let saved: SavedDesserts?
  /// Whether `loader` loads what is saved, and there is no server.
  private let isOffline: Bool
  private let now: @Sendable () -> Date
  private let waiting: @Sendable (Waiting) -> Void

  /// The list, once it is loaded; completion reads it without waiting for this actor.
  nonisolated let list = Locked<DessertList?>(nil)
  /// The names of the ingredients of all details that were loaded; completion reads them.
  nonisolated let ingredients = Locked<[NameKey: String]>([:])
  /// When the list was loaded, how many items were left out, and whether it is the saved one.
  ///
  /// After a saved list come saved details, until the server's list is loaded.
  private(set) var loaded: (date: Date, leftOut: Int, isSaved: Bool)?
  private var feedLoad: SharedLoad<DessertList>?
  private let details = Cache<DessertDetails>()
  /// Details that `with` read from the saved copy.
  ///
  /// They are kept apart because `open` must not show them as the server's answer.
  private let savedDetails = Cache<DessertDetails>()
  private let pictures = Cache<Picture>()

  init(
    loader: DessertLoader, saved: SavedDesserts?, isOffline: Bool,
    now: @escaping @Sendable () -> Date,
    waiting: @escaping @Sendable (Waiting) -> Void
  ) {
    self.loader = loader
    self.saved = saved
    self.isOffline = isOffline
    self.now = now
    self.waiting = waiting
  }

  /// Loads the latest desserts; the list that was there stays when that fails.
  func loadList() async throws(LoadFailure) -> DessertList {
    try await wait(for: joinFeedLoad())
  }

  /// Loads the saved desserts in place of the list that was there; it stays when that fails.
  func loadSavedList() async throws(LoadFailure) {
    guard let saved else { return }
    _ = try keep(try await saved.loader.list, isSaved: true)
  }

  /// Loads the latest desserts without calling `waiting`; nil when somebody else waited for it too.
  func loadListUnnoticed() async -> Result<DessertList, LoadFailure>? {
    let load = joinFeedLoad()
    let result = await load.value
    return load.waiters == 1 ? result : nil
  }

  /// The details of a dessert: those kept since they were loaded first, or else the server's.
  ///
  /// Saved ones will do, too, when they were saved at this date or later.
  func details(
    of dessert: Dessert, savedSince date: Date = .distantFuture
  ) async throws(LoadFailure) -> DessertDetails {
    if details.values[dessert.id] == nil, let saved, let savedDate = saved.detailsDate(dessert.id),
      savedDate >= date,
      let found = try? await value(
        of: dessert.id, in: savedDetails,
        from: { [self] () throws(LoadFailure) in
          try await noted(saved.loader.details(dessert.id))
        })
    {
      return found
    }
    return try await value(of: dessert.id, in: details) { [self] () throws(LoadFailure) in
      try await noted(source.details(dessert.id))
    }
  }

  /// Loads the details of a dessert from the server, also when they are kept.
  func reloadDetails(of dessert: Dessert) async throws(LoadFailure) {
    details.values[dessert.id] = nil
    _ = try await details(of: dessert)
  }

  /// What the list came from.
  private var source: DessertLoader {
    if let saved, loaded?.isSaved == true { saved.loader } else { loader }
  }

  /// Records the ingredients of the details for completion, and returns the details.
  private func noted(_ details: DessertDetails) -> DessertDetails {
    ingredients.withLock { names in
      for ingredient in details.ingredients {
        let key = NameKey(ingredient.name)
        if names[key] == nil { names[key] = ingredient.name }
      }
    }
    return details
  }

  /// The picture of a dessert that has one: the one kept since it was loaded first, or else the
  /// server's.
  func picture(of dessert: Dessert) async throws(LoadFailure) -> Picture {
    try await value(of: dessert.id, in: pictures) { [source] () throws(LoadFailure) in
      try await source.picture(dessert)
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
      return .success(try keep(try await loader.list, isSaved: isOffline))
    } catch {
      return .failure(error)
    }
  }

  /// Puts a list in the place of the one that was there.
  private func keep(
    _ loaded: (list: DessertList, leftOut: Int), isSaved: Bool
  ) throws(LoadFailure) -> DessertList {
    if Task.isCancelled { throw .cancelled }
    let savedDate = isSaved ? saved?.listDate() : nil
    list.withLock { $0 = loaded.list }
    self.loaded = (savedDate ?? now(), loaded.leftOut, isSaved)
    details.values = [:]
    savedDetails.values = [:]
    pictures.values = [:]
    return loaded.list
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
    waiting(.begins)
    defer { waiting(.ends) }
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
  fileprivate var list: (list: DessertList, leftOut: Int) {
    get async throws(LoadFailure) {
      let feed = try await feed()
      let list = try DessertList(feed.desserts) { () throws(LoadFailure) in
        if Task.isCancelled { throw .cancelled }
      }
      return (list, feed.leftOut)
    }
  }
}
