import Desserts

extension Command {
  static let retry = Command(
    name: "retry",
    summary: "do again the last command that failed to load",
    help: """
      After an ls without a network it loads and lists. There is nothing to retry
      when nothing failed, or when it has worked since. When the server asked to
      wait, it is not asked before that is over: retry says how long it is.

      A failure that retry has mended does not count for the exit status.
      """,
    examples: ["retry"], seeAlso: ["load", "status"]
  ) { session, invocation throws(ShellError) in
    guard let failed = session.failedLoad else { throw ShellError(.nothingToRetry) }
    return try await session.retry(failed, invocation)
  }
}

extension Session {
  fileprivate func retry(
    _ failed: FailedLoad, _ invocation: Invocation
  ) async throws(ShellError) -> Effect {
    if let seconds = failed.retryDelay(at: environment.clock.now()),
      case .invalidData(.status(let status, retryAfter: _), let host) = failed.failure
    {
      var error = ShellError(.tooSoon(status: status, secondsLeft: seconds, host: host))
      error.command = failed.command
      throw error
    }
    do throws(ShellError) {
      let again = Invocation(
        command: try .named(failed.statement), statement: failed.statement,
        frames: invocation.frames, output: invocation.output)
      let effect = try await perform(again)
      failedLoad = nil
      if case .partial(let answer, let error) = effect {
        return .partial(answer, remembered(error, of: failed))
      }
      failures.removeAll { failed.failures.contains($0.number) }
      return effect
    } catch {
      failedLoad = nil
      throw remembered(error, of: failed)
    }
  }

  /// The error as one of the command that was tried again, which is remembered once more.
  private func remembered(_ error: ShellError, of failed: FailedLoad) -> ShellError {
    var error = error
    error.command = failed.command
    // The location is in an earlier line.
    error.location = nil
    if let failure = error.cause.loadFailure {
      note(failure, of: failed.statement, command: failed.command)
      failedLoad?.failures = failed.failures
    }
    return error
  }
}
