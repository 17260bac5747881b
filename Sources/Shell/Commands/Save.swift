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
    var failed: [LoadFailure] = []
    for entry in desserts {
      environment.waiting(.dessert(entry.number, of: desserts.count))
      if let date = saved.detailsDate(entry.dessert.id), date >= yesterday { continue }
      do throws(LoadFailure) {
        try await cache.reloadDetails(of: entry.dessert)
      } catch {
        if error == .cancelled { throw ShellError(.load(error)) }
        failed.append(error)
      }
      try checkSaving()
    }
    try checkSaving()
    let answer = Answer.saved(count: desserts.count - failed.count)
    guard let first = failed.first else { return .answer(answer) }
    let error = ShellError(.notSaved(count: failed.count, first))
    if failed.count == desserts.count { throw error }
    return .partial(answer, error)
  }

  private func checkSaving() throws(ShellError) {
    if let saved, let reason = saved.takeFailure() {
      throw ShellError(.unwritableCopy(saved.place, reason: reason))
    }
  }
}
