import Desserts
import Platform

extension Command {
  static let save = Command(
    name: "save",
    summary: "save all desserts for the time without a connection",
    help: """
      The desserts and their details go into the saved copy, which load saved
      brings back. Details that were saved within a day are not asked for again.
      What is opened is saved by itself.
      """,
    examples: ["save"], seeAlso: ["load", "with", "files"]
  ) { session, invocation throws(ShellError) in
    try await session.save(invocation)
  }
}

extension Session {
  fileprivate func save(_ invocation: Invocation) async throws(ShellError) -> Effect {
    guard let saved, keepsCopy else { throw ShellError(.nothingIsSaved) }
    environment.waiting(.begins)
    defer { environment.waiting(.ends) }
    let isCurrent = await cache.loaded?.isSaved == false
    let desserts = isCurrent ? try await self.desserts() : try await load()
    let yesterday = environment.clock.now().addingTimeInterval(-24 * 60 * 60)
    var failed: [Dessert.ID: LoadFailure] = [:]
    var firstFailure: LoadFailure?
    for entry in desserts {
      environment.waiting(.dessert(entry.number, of: desserts.count))
      if let date = saved.detailsDate(entry.dessert.id), date >= yesterday { continue }
      do throws(LoadFailure) {
        try await cache.reloadDetails(of: entry.dessert)
      } catch {
        if error == .cancelled { throw ShellError(.load(error)) }
        failed[entry.dessert.id] = error
        firstFailure = firstFailure ?? error
      }
      try checkSaving()
    }
    try checkSaving()
    let missing = desserts.count {
      failed[$0.dessert.id] == nil && saved.detailsDate($0.dessert.id) == nil
    }
    let answer = Answer.saved(count: desserts.count - failed.count - missing)
    guard let firstFailure else {
      return missing == 0
        ? .answer(answer) : .partial(answer, ShellError(.noRoomInCopy(count: missing)))
    }
    let error = ShellError(.notSaved(count: failed.count, firstFailure))
    if failed.count == desserts.count { throw error }
    if missing > 0 { warn(.noRoomInCopy(count: missing), invocation) }
    return .partial(answer, error)
  }

  private func checkSaving() throws(ShellError) {
    if let saved, let reason = saved.takeFailure() {
      throw ShellError(.unwritableCopy(saved.place, reason: reason))
    }
  }
}
