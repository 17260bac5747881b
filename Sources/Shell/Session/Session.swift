public import Desserts
import Foundation

/// A shell's session: what is loaded, and the commands that work on it.
///
/// It is given a loader and surroundings, knows neither a network nor a terminal, and says what it
/// has to say to the ``Output`` each run is given.
///
/// ```swift
/// let session = Session(loader: loader, surroundings: surroundings)
/// _ = await session.run(line: "ls apple", output: output)
/// ```
public actor Session {
  let loader: DessertLoader
  let surroundings: Surroundings
  /// Whether scripts go on after a command that failed.
  public nonisolated let keepsGoing: Bool
  /// Whether commands that reach past the shell are refused.
  let isSafe: Bool

  /// The desserts, once they are loaded; any thread may look.
  nonisolated let names = Snapshot<DessertList?>(nil)
  private var loaded: (date: Date, leftOut: Int)?
  private var details: [Dessert.ID: DessertDetails] = [:]
  /// How answers look.
  var format: OutputFormat
  /// The dessert opened last.
  var opened: Dessert?
  /// The last command that failed to load and has not worked since.
  var failedLoad: FailedLoad?
  /// The status of the first command of a script that failed.
  var firstFailure: Int32?

  /// The load of the desserts that is under way.
  private var flight: Flight?

  /// Creates a session in which nothing is loaded.
  ///
  /// A script stops at its first command that fails, unless the session keeps going.
  /// One that is safe refuses what reaches past the shell: files, programs and other scripts.
  public init(
    loader: DessertLoader, surroundings: Surroundings, keepsGoing: Bool = false,
    isSafe: Bool = false, format: OutputFormat = .text
  ) {
    self.loader = loader
    self.surroundings = surroundings
    self.keepsGoing = keepsGoing
    self.isSafe = isSafe
    self.format = format
  }

  /// The desserts, loaded first when none are.
  func desserts() async throws(Failure) -> DessertList {
    if let list = names.value { return list }
    return try await load()
  }

  /// Loads the latest desserts; the list that was there stays when that fails.
  ///
  /// Whoever asks while a load is under way waits for that one.
  func load() async throws(Failure) -> DessertList {
    surroundings.waiting(true)
    let result = await boardFlight().landing
    surroundings.waiting(false)
    switch result {
    case .success(let list): return list
    case .failure(let failure): throw Failure(.load(failure))
    }
  }

  /// Loads the desserts when a shell starts, and gives the text to be told of how that went.
  ///
  /// There is nothing to tell when they were loaded before, when it was cancelled, or when a command
  /// waited for the same load and so has told it already.
  public func loadAtStart() async -> String? {
    if names.value != nil { return nil }
    let flight = boardFlight()
    let result = await flight.landing
    guard flight.passengers == 1 else { return nil }
    switch result {
    case .success(let list): return TextRenderer.text(.loaded(count: list.count), on: .plain)
    case .failure(.cancelled): return nil
    case .failure(let failure):
      let statement = Statement(command: Command.load.name)
      failedLoad = FailedLoad(
        statement: statement, command: Command.load.name, failure: failure)
      var report = Failure(.load(failure))
      report.command = Command.load.name
      return report.report(frames: [])
    }
  }

  private func boardFlight() -> Flight {
    let flight = self.flight ?? Flight(Task { await self.fly() })
    flight.passengers += 1
    self.flight = flight
    return flight
  }

  private func fly() async -> Result<DessertList, LoadFailure> {
    defer { flight = nil }
    do throws(LoadFailure) {
      let (list, leftOut) = try await loader.list
      if Task.isCancelled { throw .cancelled }
      names.value = list
      loaded = (surroundings.now(), leftOut)
      details = [:]
      if failedLoad?.command == Command.load.name { failedLoad = nil }
      return .success(list)
    } catch {
      return .failure(error)
    }
  }

  /// The details of a dessert: those kept since it was opened first, or else the server's.
  func details(of dessert: Dessert) async throws(Failure) -> DessertDetails {
    if let kept = details[dessert.id] { return kept }
    surroundings.waiting(true)
    defer { surroundings.waiting(false) }
    do throws(LoadFailure) {
      let loaded = try await loader.details(dessert.id)
      if Task.isCancelled { throw .cancelled }
      details[dessert.id] = loaded
      return loaded
    } catch {
      throw Failure(.load(error))
    }
  }

  /// Opens a dessert: shows its details and remembers that it was the last.
  func open(_ dessert: Dessert) async throws(Failure) -> Effect {
    let details = try await details(of: dessert)
    opened = dessert
    return .answer(.details(details))
  }

  /// How many wait for the load that is under way.
  var passengers: Int { flight?.passengers ?? 0 }

  /// How the session stands.
  var status: SessionStatus {
    SessionStatus(
      source: surroundings.source,
      loaded: loaded.map { loaded in
        .init(
          count: names.value?.count ?? 0, leftOut: loaded.leftOut, date: loaded.date,
          timeZone: surroundings.timeZone)
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
      if Task.isCancelled { throw .cancelled }
      return (DessertList(feed.desserts), feed.leftOut)
    }
  }
}

/// A load of the desserts that is under way, and those who wait for it.
private final class Flight {
  var passengers = 0
  private let task: Task<Result<DessertList, LoadFailure>, Never>

  init(_ task: Task<Result<DessertList, LoadFailure>, Never>) {
    self.task = task
  }

  /// How it ended.
  ///
  /// Cancelling one who waits cancels it for all.
  nonisolated(nonsending) var landing: Result<DessertList, LoadFailure> {
    get async {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: { [task] in
        task.cancel()
      }
    }
  }
}
