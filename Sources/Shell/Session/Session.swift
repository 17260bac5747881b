public import Desserts
import Platform

/// A shell's session: what is loaded, and the commands that work on it.
///
/// It is given a loader and an environment, knows neither a network nor a terminal, and says what it
/// has to say to the ``Output`` each run is given.
///
/// ```swift
/// let session = Session(loader: loader, environment: environment)
/// _ = await session.run(line: "ls apple", output: output)
/// ```
public actor Session {
  let loader: DessertLoader
  let environment: Environment
  /// Whether scripts go on after a command that failed.
  public nonisolated let keepsGoing: Bool
  /// Whether commands that reach past the shell are refused.
  let isSafe: Bool

  /// The desserts, once they are loaded; any thread may look.
  nonisolated let names = Locked<DessertList?>(nil)
  private var loaded: (date: Date, leftOut: Int)?
  private let details = Shelf<DessertDetails>()
  private let pictures = Shelf<Picture>()
  /// How answers look.
  var format: OutputFormat
  /// The dessert opened last.
  var opened: Dessert?
  /// The last command that failed to load and has not worked since.
  var failedLoad: FailedLoad?
  /// The status of the first command of a script that failed.
  var firstFailure: Int32?

  /// The load of the desserts that is under way.
  private var feedFlight: Flight<DessertList>?

  /// Creates a session in which nothing is loaded.
  ///
  /// A script stops at its first command that fails, unless the session keeps going.
  /// One that is safe refuses what reaches past the shell: files, programs and other scripts.
  public init(
    loader: DessertLoader, environment: Environment, keepsGoing: Bool = false,
    isSafe: Bool = false, format: OutputFormat = .text
  ) {
    self.loader = loader
    self.environment = environment
    self.keepsGoing = keepsGoing
    self.isSafe = isSafe
    self.format = format
  }

  /// The desserts, loaded first when none are.
  func desserts() async throws(ShellError) -> DessertList {
    if let list = names.value { return list }
    return try await load()
  }

  /// Loads the latest desserts; the list that was there stays when that fails.
  ///
  /// Whoever asks while a load is under way waits for that one.
  func load() async throws(ShellError) -> DessertList {
    try await wait(for: boardFeedFlight())
  }

  /// Loads the desserts when a shell starts, and gives the text to be told of how that went.
  ///
  /// There is nothing to tell when they were loaded before, when it was cancelled, or when a command
  /// waited for the same load and so has told it already.
  public func loadAtStart() async -> String? {
    if names.value != nil { return nil }
    let flight = boardFeedFlight()
    let result = await flight.landing
    guard flight.passengers == 1 else { return nil }
    switch result {
    case .success(let list): return TextRenderer.text(.loaded(count: list.count), on: .plain)
    case .failure(.cancelled): return nil
    case .failure(let failure):
      let statement = Statement(command: Command.load.name)
      note(failure, of: statement, command: Command.load.name)
      var report = ShellError(.load(failure))
      report.command = Command.load.name
      return report.report(frames: [])
    }
  }

  private func boardFeedFlight() -> Flight<DessertList> {
    let flight = feedFlight ?? Flight(Task { await self.fetchFeed() })
    flight.passengers += 1
    feedFlight = flight
    return flight
  }

  private func fetchFeed() async -> Result<DessertList, LoadFailure> {
    defer { feedFlight = nil }
    do throws(LoadFailure) {
      let (list, leftOut) = try await loader.list
      if Task.isCancelled { throw .cancelled }
      names.withLock { $0 = list }
      loaded = (environment.clock.now(), leftOut)
      details.kept = [:]
      pictures.kept = [:]
      if failedLoad?.command == Command.load.name { failedLoad = nil }
      return .success(list)
    } catch {
      return .failure(error)
    }
  }

  /// The details of a dessert: those kept since it was opened first, or else the server's.
  func details(of dessert: Dessert) async throws(ShellError) -> DessertDetails {
    try await value(of: dessert.id, on: details) { [loader] () throws(LoadFailure) in
      try await loader.details(dessert.id)
    }
  }

  /// The picture of a dessert that has one: the one kept since it was shown first, or else the
  /// server's.
  func picture(of dessert: Dessert) async throws(ShellError) -> Picture {
    try await value(of: dessert.id, on: pictures) { [loader] () throws(LoadFailure) in
      try await loader.picture(dessert)
    }
  }

  /// The dessert with the address of its picture, which the list or else the details kept have; nil
  /// when they have none.
  func withPicture(_ dessert: Dessert) -> Dessert? {
    if dessert.picture != nil { return dessert }
    return details.kept[dessert.id]?.picture.map { address in
      Dessert(id: dessert.id, name: dessert.name, picture: address)
    }
  }

  /// What is kept of a dessert, or else comes from `load` and then is.
  ///
  /// Whoever asks while it is under way waits for that.
  private func value<Value>(
    of id: Dessert.ID, on shelf: Shelf<Value>,
    from load: @escaping @Sendable () async throws(LoadFailure) -> Value
  ) async throws(ShellError) -> Value {
    if let kept = shelf.kept[id] { return kept }
    let flight = shelf.flights[id] ?? Flight(Task { await self.fetch(id, for: shelf, from: load) })
    flight.passengers += 1
    shelf.flights[id] = flight
    return try await wait(for: flight)
  }

  private func fetch<Value>(
    _ id: Dessert.ID, for shelf: Shelf<Value>,
    from load: @Sendable () async throws(LoadFailure) -> Value
  ) async -> Result<Value, LoadFailure> {
    defer { shelf.flights[id] = nil }
    do throws(LoadFailure) {
      let loaded = try await load()
      if Task.isCancelled { throw .cancelled }
      shelf.kept[id] = loaded
      return .success(loaded)
    } catch {
      return .failure(error)
    }
  }

  /// Waits for a load, and lets it be seen that somebody does.
  private func wait<Value>(for flight: Flight<Value>) async throws(ShellError) -> Value {
    environment.waiting(true)
    let result = await flight.landing
    environment.waiting(false)
    switch result {
    case .success(let value): return value
    case .failure(let failure): throw ShellError(.load(failure))
    }
  }

  /// Notes what a command failed to load, so that it can be tried again.
  func note(_ failure: LoadFailure, of statement: Statement, command: String) {
    failedLoad = FailedLoad(
      statement: statement.byItself, command: command, failure: failure,
      date: environment.clock.now())
  }

  /// Opens a dessert: shows its details and remembers that it was the last.
  func open(_ dessert: Dessert) async throws(ShellError) -> Effect {
    let details = try await details(of: dessert)
    opened = dessert
    return .answer(.details(details))
  }

  /// How many wait for the desserts that are under way.
  var feedPassengers: Int { feedFlight?.passengers ?? 0 }

  /// How many wait for the details of a dessert, or its picture, that are under way.
  func passengers(for id: Dessert.ID) -> Int {
    (details.flights[id]?.passengers ?? 0) + (pictures.flights[id]?.passengers ?? 0)
  }

  /// How the session stands.
  var status: SessionStatus {
    SessionStatus(
      source: environment.source,
      loaded: loaded.map { loaded in
        .init(
          count: names.value?.count ?? 0, leftOut: loaded.leftOut, date: loaded.date,
          timeZone: environment.clock.timeZone(loaded.date))
      },
      failed: failedLoad)
  }
}

extension DessertLoader {
  /// The latest desserts as a list, and how many items were left out.
  ///
  /// It is made here, and not by the session, which stays free meanwhile.
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
