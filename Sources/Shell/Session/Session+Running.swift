import Desserts

// From a line to its answer: a script is run line by line, a line statement by statement. Each
// statement is given to its command, and the command's answer is shown.
extension Session {
  /// Runs the commands of a line that was typed at the prompt.
  ///
  /// A command that fails does not keep those behind its `;` from running.
  public func run(line: String, output: Output) async -> Ending {
    await run(Array(line.utf8)[...], frames: [], output: output)
  }

  /// Runs a script, up to its first command that fails unless the session keeps going.
  ///
  /// With `echoes` each command is shown before its answer, so that the output is a ``Transcript``.
  public func run(_ script: Script, echoes: Bool = false, output: Output) async -> Ending {
    await run(script, within: [], echoes: echoes, output: output)
  }

  /// Runs a script within those that sourced it.
  func run(
    _ script: Script, within frames: [Frame], echoes: Bool = false, output: Output
  ) async -> Ending {
    var frames = frames + [Frame(script: script, line: 0, isTyped: echoes)]
    var policy = ExitPolicy(keepsGoing: keepsGoing)
    for line in script {
      frames[frames.count - 1].line += 1
      let ending =
        echoes
        ? await echo(line, frames: frames, output: output)
        : await run(line, frames: frames, output: output)
      if let end = policy.ending(after: ending) { return end }
    }
    return Task.isCancelled ? .interrupted : policy.ending
  }

  /// Runs the commands of a line.
  ///
  /// When any part of the line cannot be parsed, none of them runs.
  func run(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    let isAtPrompt = frames.last?.isTyped ?? true
    var policy = ExitPolicy(keepsGoing: keepsGoing || isAtPrompt)
    do throws(ShellError) {
      var parser = StatementParser(try String(line: line))
      var next = try parser.next()
      try parser.validate()
      while let statement = next {
        if Task.isCancelled { return .interrupted }
        let ending = await run(statement, frames: frames, output: output)
        if let end = policy.ending(after: ending) { return end }
        next = try parser.next()
      }
      return policy.ending
    } catch {
      return fail(error, frames: frames, output: output)
    }
  }

  /// Runs a command, and shows its answer or why it failed.
  private func run(_ statement: Statement, frames: [Frame], output: Output) async -> Ending {
    // At the prompt, what failed before does not count.
    if frames.isEmpty { firstFailure = nil }
    do throws(ShellError) {
      let invocation = Invocation(
        command: try .named(statement), statement: statement, frames: frames, output: output)
      do throws(ShellError) {
        let effect = try await perform(invocation)
        if let failed = failedLoad, failed.statement.isEquivalent(to: statement) {
          failedLoad = nil
        }
        switch effect {
        case .quit(let status): return .quit(status: status)
        case .answer(let answer): try await show(answer, invocation)
        case .done: break
        }
        return .finished
      } catch {
        throw noted(error, of: invocation)
      }
    } catch {
      return fail(error, frames: frames, output: output)
    }
  }

  /// Checks and runs a command; a redirected answer is delivered to its file or program.
  func perform(_ invocation: Invocation) async throws(ShellError) -> Effect {
    try check(invocation)
    guard let redirection = invocation.statement.redirection else {
      return try await invocation.command.run(self, invocation)
    }
    return try await perform(invocation, redirectedTo: redirection)
  }

  /// Completes an error with its command, and remembers a failed load for `retry`.
  private func noted(_ error: ShellError, of invocation: Invocation) -> ShellError {
    let name = invocation.command.name
    var error = error
    error.command = error.command ?? name
    error.statement = invocation.statement
    if error.command == name, case .load(let reason) = error.cause {
      note(reason, of: invocation.statement, command: name)
    }
    return error
  }

  /// Reports an error unless that was done before, and returns how the command ended.
  func fail(_ error: ShellError, frames: [Frame], output: Output) -> Ending {
    // Errors of a cancelled command are a consequence of the cancellation.
    if Task.isCancelled { return .interrupted }
    switch error.cause {
    case .load(.cancelled), .output(.interrupted): return .interrupted
    case .output(let failure): return .outputFailed(failure)
    case .reported: break
    default:
      let style = output.collector?.isWhole == true ? .plain : environment.screen.messageStyle
      output.message(error.report(frames: frames, style: style))
    }
    if !frames.isEmpty { firstFailure = firstFailure ?? error.status }
    return .failed(status: error.status)
  }
}
