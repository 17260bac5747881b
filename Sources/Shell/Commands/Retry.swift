extension Command {
  static let retry = Command(
    name: "retry",
    summary: "do again the last command that failed to load",
    help: """
      After an ls without a network it loads and lists. There is nothing to retry
      when nothing failed, or when it has worked since. When the server asked to
      wait, it is not asked before that is over: retry says how long it is.
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
    if let tooSoon = failed.retryDelay(at: environment.clock.now()) {
      var failure = ShellError(tooSoon)
      failure.command = failed.command
      throw failure
    }
    do throws(ShellError) {
      let again = Invocation(
        command: try .named(failed.statement), statement: failed.statement,
        frames: invocation.frames, output: invocation.output)
      let effect = try await perform(again)
      failedLoad = nil
      return effect
    } catch {
      var failure = error
      failure.command = failed.command
      // The line at fault was typed before this one.
      failure.mistake = nil
      failedLoad = nil
      if case .load(let reason) = failure.cause {
        note(reason, of: failed.statement, command: failed.command)
      }
      throw failure
    }
  }
}
