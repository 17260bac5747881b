extension Session {
  /// Reports all that is wrong in a script, and in those it sources, without running any of it.
  ///
  /// Nothing is loaded, so the names of desserts are not checked.
  public func check(_ script: Script, output: Output) async -> Ending {
    var checked: Set<String> = []
    let isRight = check(script, within: [], &checked, output)
    if Task.isCancelled { return .interrupted }
    return isRight ? .finished : .failed(status: ExitStatus.failure)
  }

  /// Checks a command before it runs.
  nonisolated func check(_ invocation: Invocation) throws(ShellError) {
    try invocation.checkCount()
    if isSafe, let redirection = invocation.statement.redirection {
      throw invocation.error(.refused(redirection.kind.rawValue), at: redirection.mark)
    }
    if isSafe, invocation.command.reachesOut {
      throw invocation.error(
        .refused(invocation.command.name), at: invocation.statement.name.range)
    }
    try invocation.command.check?(invocation, environment)
  }

  /// Checks a script within those that source it; false when anything is wrong.
  ///
  /// A script that is sourced in several places is checked only once: scripts that each source the
  /// next one twice would otherwise take exponential time.
  private func check(
    _ script: Script, within frames: [Frame], _ checked: inout Set<String>, _ output: Output
  ) -> Bool {
    if let identity = script.identity, !checked.insert(identity).inserted { return true }
    var isRight = true
    var frame = Frame(script: script, line: 0)
    for line in script {
      if Task.isCancelled { break }
      frame.line += 1
      let frames = frames + [frame]
      do throws(ShellError) {
        var parser = StatementParser(try String(line: line))
        try parser.validate()
        while let statement = try parser.next() {
          do throws(ShellError) {
            let sourced = try check(statement, frames, output)
            if let sourced, !check(sourced, within: frames, &checked, output) { isRight = false }
          } catch {
            report(error, frames, output)
            isRight = false
          }
        }
      } catch {
        report(error, frames, output)
        isRight = false
      }
    }
    return isRight
  }

  private func report(_ error: ShellError, _ frames: [Frame], _ output: Output) {
    // Errors of a cancelled check are a consequence of the cancellation.
    if Task.isCancelled { return }
    output.message(error.report(frames: frames, on: environment.screen.messages()))
  }

  /// Checks a statement of a script, and gives the script that it sources.
  private func check(
    _ statement: Statement, _ frames: [Frame], _ output: Output
  ) throws(ShellError) -> Script? {
    let command = try Command.named(statement)
    let invocation = Invocation(
      command: command, statement: statement, frames: frames, output: output)
    do throws(ShellError) {
      try check(invocation)
      let isSource = command.name == Command.source.name
      return isSource ? try invocation.sourcedScript(environment) : nil
    } catch {
      var error = error
      error.command = command.name
      error.statement = statement
      throw error
    }
  }
}
