public import Desserts
import Platform

/// A shell's session: what is loaded, and the commands that work on it.
///
/// It is given a loader and an environment, knows neither a network nor a terminal, and gives its
/// answers and messages to the ``Output`` of each run.
///
/// ```swift
/// let session = Session(loader: loader, environment: environment)
/// _ = await session.run(line: "ls apple", output: output)
/// ```
public actor Session {
  let environment: Environment
  /// Whether scripts go on after a command that failed.
  public nonisolated let keepsGoing: Bool
  /// Whether commands that reach past the shell are refused.
  let isSafe: Bool
  /// How often a command of a script that cannot load is tried again.
  let retries: Int
  /// What earlier loads have saved, when it may be used.
  let saved: SavedDesserts?
  /// Whether what is loaded is saved.
  let keepsCopy: Bool
  /// Whether all that can be loaded is what was saved.
  let isOffline: Bool

  /// The desserts that are loaded, and what is kept of them.
  nonisolated let cache: DessertCache
  /// How answers look.
  var format: OutputFormat
  /// The dessert opened last.
  var opened: Dessert?
  /// How many steps of that dessert have been shown.
  var stepsTaken = 0
  /// The desserts that were picked at random.
  var picked: Set<Dessert.ID> = []
  /// The last command that failed to load and has not worked since.
  var failedLoad: FailedLoad?
  /// Whether it was told from when the saved desserts are.
  var hasToldAge = false
  /// Whether it was told that desserts cannot be saved.
  var hasToldSaving = false
  /// The commands that failed since a line was typed, in their order, but for those that `retry`
  /// has mended.
  var failures: [(number: Int, status: Int32)] = []
  /// How many commands have failed.
  var failureCount = 0
  /// How many commands had failed when the one began that was typed last.
  var typedAt = 0

  /// Creates a session in which nothing is loaded.
  ///
  /// A script stops at its first command that fails, unless the session keeps going. A command of a
  /// script that had no connection, or was answered 429 or 5xx, is tried again as often as `retries`
  /// says.
  /// One that is safe refuses what reaches past the shell: files, programs and other scripts.
  /// `saved` is what earlier loads of the loader have saved; `loader` saves what it loads when the
  /// session `keepsCopy`.
  public init(
    loader: DessertLoader, saved: SavedDesserts? = nil, keepsCopy: Bool = false,
    environment: Environment, keepsGoing: Bool = false, retries: Int = 0, isSafe: Bool = false,
    format: OutputFormat = .text
  ) {
    self.init(
      loader: loader, saved: saved, keepsCopy: keepsCopy, isOffline: false,
      environment: environment, keepsGoing: keepsGoing, retries: retries, isSafe: isSafe,
      format: format)
  }

  /// Creates a session in which nothing is loaded, and everything comes from what was saved.
  public init(
    offlineWith saved: SavedDesserts, environment: Environment, keepsGoing: Bool = false,
    isSafe: Bool = false, format: OutputFormat = .text
  ) {
    self.init(
      loader: saved.loader, saved: saved, keepsCopy: false, isOffline: true,
      environment: environment, keepsGoing: keepsGoing, retries: 0, isSafe: isSafe,
      format: format)
  }

  private init(
    loader: DessertLoader, saved: SavedDesserts?, keepsCopy: Bool, isOffline: Bool,
    environment: Environment, keepsGoing: Bool, retries: Int, isSafe: Bool, format: OutputFormat
  ) {
    self.retries = retries
    self.saved = saved
    self.keepsCopy = keepsCopy
    self.isOffline = isOffline
    self.environment = environment
    self.keepsGoing = keepsGoing
    self.isSafe = isSafe
    self.format = format
    cache = DessertCache(
      loader: loader, saved: saved, isOffline: isOffline, now: environment.clock.now,
      waiting: environment.waiting)
  }

  /// The desserts, loaded first when none are.
  func desserts() async throws(ShellError) -> DessertList {
    if let list = cache.list.value { return list }
    return try await load()
  }

  /// Loads the latest desserts; the list that was there stays when that fails.
  func load() async throws(ShellError) -> DessertList {
    do throws(LoadFailure) {
      let list = try await cache.loadList()
      forgetFailedLoadOfList()
      return list
    } catch {
      throw ShellError(.load(error))
    }
  }

  /// Loads the desserts when a shell starts, and returns the message about the outcome.
  ///
  /// Returns nil when they were loaded before, when the load was cancelled, and when a command
  /// waited for the same load and so has told its outcome.
  public func loadAtStart() async -> String? {
    if cache.list.value != nil { return nil }
    switch await cache.loadListUnnoticed() {
    case nil, .failure(.cancelled): return nil
    case .success:
      forgetFailedLoadOfList()
      hasToldAge = true
      return await loadedList().map { list in
        "\(Sentences.loaded(list, at: environment.clock.now())) (type help for help)\n"
          + (savingFailure().map { $0 + "\n" } ?? "")
      }
    case .failure(let failure):
      let statement = Statement(command: Command.load.name)
      note(failure, of: statement, command: Command.load.name)
      var error = ShellError(.load(failure))
      error.command = Command.load.name
      error.savedList = await savedList()
      return error.report(frames: [])
    }
  }

  /// What was loaded last; nil when nothing was.
  func loadedList() async -> LoadedList? {
    guard let loaded = await cache.loaded else { return nil }
    return LoadedList(
      count: cache.list.value?.count ?? 0, leftOut: loaded.leftOut, date: loaded.date,
      isSaved: loaded.isSaved, timeZone: environment.clock.timeZone(loaded.date))
  }

  /// The saved list that may be loaded; nil when there is none, or it is loaded already.
  func savedList() async -> String? {
    guard let saved, await cache.loaded?.isSaved != true, let date = saved.listDate(),
      let feed = try? await saved.loader.feed()
    else { return nil }
    let list = LoadedList(
      count: feed.desserts.count, leftOut: feed.leftOut, date: date, isSaved: true,
      timeZone: environment.clock.timeZone(date))
    return Sentences.offer(of: list, at: environment.clock.now())
  }

  /// That desserts cannot be saved, the first time that this happens.
  func savingFailure() -> String? {
    guard !hasToldSaving, let saved, let reason = saved.takeFailure() else { return nil }
    hasToldSaving = true
    return Sentences.unwritableCopy(saved.place, reason)
  }

  private func forgetFailedLoadOfList() {
    if failedLoad?.command == Command.load.name { failedLoad = nil }
  }

  /// Remembers a command that failed to load, for `retry`.
  func note(_ failure: LoadFailure, of statement: Statement, command: String) {
    failedLoad = FailedLoad(
      statement: statement, command: command, failure: failure, date: environment.clock.now())
  }

  /// What `status` tells.
  func status() async -> SessionStatus {
    SessionStatus(
      source: environment.source, loaded: await loadedList(), now: environment.clock.now(),
      failed: failedLoad)
  }
}
