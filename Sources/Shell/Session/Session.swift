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

  /// The desserts that are loaded, and what is kept of them.
  nonisolated let cache: DessertCache
  /// How answers look.
  var format: OutputFormat
  /// The dessert opened last.
  var opened: Dessert?
  /// The last command that failed to load and has not worked since.
  var failedLoad: FailedLoad?
  /// The status of the first command of a script that failed.
  var firstFailure: Int32?

  /// Creates a session in which nothing is loaded.
  ///
  /// A script stops at its first command that fails, unless the session keeps going.
  /// One that is safe refuses what reaches past the shell: files, programs and other scripts.
  public init(
    loader: DessertLoader, environment: Environment, keepsGoing: Bool = false,
    isSafe: Bool = false, format: OutputFormat = .text
  ) {
    self.environment = environment
    self.keepsGoing = keepsGoing
    self.isSafe = isSafe
    self.format = format
    cache = DessertCache(
      loader: loader, now: environment.clock.now, waiting: environment.waiting)
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
    case .success(let list):
      forgetFailedLoadOfList()
      return TextRenderer.text(.loaded(count: list.count), on: .plain)
    case .failure(let failure):
      let statement = Statement(command: Command.load.name)
      note(failure, of: statement, command: Command.load.name)
      var error = ShellError(.load(failure))
      error.command = Command.load.name
      return error.report(frames: [])
    }
  }

  private func forgetFailedLoadOfList() {
    if failedLoad?.command == Command.load.name { failedLoad = nil }
  }

  /// Remembers a command that failed to load, for `retry`.
  func note(_ failure: LoadFailure, of statement: Statement, command: String) {
    failedLoad = FailedLoad(
      statement: statement, command: command, failure: failure, date: environment.clock.now())
  }

  /// Opens a dessert: shows its details and remembers that it was the last.
  func open(_ dessert: Dessert) async throws(ShellError) -> Effect {
    do throws(LoadFailure) {
      let details = try await cache.details(of: dessert)
      opened = dessert
      return .answer(.details(details))
    } catch {
      throw ShellError(.load(error))
    }
  }

  /// The picture of a dessert that has one.
  func picture(of dessert: Dessert) async throws(ShellError) -> Picture {
    do throws(LoadFailure) {
      return try await cache.picture(of: dessert)
    } catch {
      throw ShellError(.load(error))
    }
  }

  /// What `status` tells.
  func status() async -> SessionStatus {
    let loaded = await cache.loaded
    return SessionStatus(
      source: environment.source,
      loaded: loaded.map { loaded in
        .init(
          count: cache.list.value?.count ?? 0, leftOut: loaded.leftOut, date: loaded.date,
          timeZone: environment.clock.timeZone(loaded.date))
      },
      failed: failedLoad)
  }
}
