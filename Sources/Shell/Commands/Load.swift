import Desserts

extension Command {
  static let load = Command(
    name: "load", arguments: "[saved]", takes: .atMostOne, completes: .keyword(savedCopy),
    summary: "get the latest desserts, or the saved ones",
    help: """
      Asking for desserts is enough: they are loaded when none are. load gets them
      afresh from the server, and forgets the details that were kept. When it
      fails, the list that was there stays.

      Desserts and the details that were opened are saved by themselves. load
      saved goes on with them, without a connection, until a load works.
      """,
    examples: ["load", "load saved"], seeAlso: ["ls", "retry", "save", "status"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.asksForSavedCopy }
  ) { session, invocation throws(ShellError) in
    if try invocation.asksForSavedCopy {
      try await session.loadSaved()
    } else {
      _ = try await session.load()
    }
    let now = session.environment.clock.now()
    return await session.loadedList().map { .answer(.loaded($0, now: now)) } ?? .done
  }

  /// The argument of `load` for the saved desserts.
  static let savedCopy = "saved"
}

extension Invocation {
  /// Whether the saved desserts are asked for.
  fileprivate var asksForSavedCopy: Bool {
    get throws(ShellError) {
      guard let text = statement.arguments.first?.text else { return false }
      guard text == Command.savedCopy else {
        throw error(.unknownSource(text))
      }
      return true
    }
  }
}

extension Session {
  /// Goes on with the saved desserts.
  fileprivate func loadSaved() async throws(ShellError) {
    guard saved != nil else { throw ShellError(.noSavedCopy) }
    do throws(LoadFailure) {
      try await cache.loadSavedList()
    } catch {
      throw ShellError(.load(error))
    }
  }
}
