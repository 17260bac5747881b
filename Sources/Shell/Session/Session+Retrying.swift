import Desserts

extension Session {
  /// Runs a command; in a script, one that cannot load is tried again as often as the session says.
  func attempt(_ invocation: Invocation) async throws(ShellError) -> Effect {
    let run = invocation.command.run
    // The command that `retry` does again is tried again itself.
    let isRetry = invocation.command.name == Command.retry.name
    for count in 0..<(invocation.frames.isEmpty || isRetry ? 0 : retries) {
      let error: ShellError
      do throws(ShellError) {
        let effect = try await run(self, invocation)
        guard case .partial(_, let missing) = effect, missing.retryDelay(after: count) != nil else {
          return effect
        }
        error = missing
      } catch let failure {
        error = failure
      }
      guard let seconds = error.retryDelay(after: count) else { throw error }
      if environment.screen.messages().isTerminal {
        warn(.tryingAgain(in: seconds, error.cause), invocation)
      }
      guard (try? await environment.clock.sleep(.seconds(seconds))) != nil else {
        throw ShellError(.load(.cancelled))
      }
    }
    return try await run(self, invocation)
  }
}

extension ShellError {
  /// The longest wait before a command is tried again, in seconds.
  private static let longestDelay = 60

  /// After how many seconds a command that has been tried again `count` times may be tried again;
  /// nil when that is of no use.
  fileprivate func retryDelay(after count: Int) -> Int? {
    let usual = min(1 << count, Self.longestDelay)
    switch cause.loadFailure {
    case .connectivity(.notSaved, _), .connectivity(.notInSavedCopy, _),
      .connectivity(.noRule, _), .connectivity(.missingLibrary, _),
      .connectivity(.invalidProxy, _):
      return nil
    case .connectivity: return usual
    case .invalidData(.status(let status, let wait), _) where status == 429 || status >= 500:
      return wait.map { min($0, Self.longestDelay) } ?? usual
    case .invalidData, .cancelled, nil: return nil
    }
  }
}
