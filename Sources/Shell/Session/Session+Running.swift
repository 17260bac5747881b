import Desserts

extension Session {
  /// Runs the commands of a line that was typed at the prompt.
  ///
  /// Nothing stops there: after one that fails, those behind its `;` still run.
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
    // Only its last one changes: a new array for each line takes a tenth of a long script's time.
    var frames = frames + [Frame(script: script, line: 0, isTyped: echoes)]
    var policy = ExitPolicy(keepsGoing: keepsGoing)
    var rest = Remainder()
    for line in script {
      frames[frames.count - 1].line += 1
      let ending: Ending
      if echoes {
        ending = await echo(line, frames: frames, output: output)
      } else {
        // Most lines need not wait: to be ready to would take a fifth of a long script's time.
        ending =
          if let ended = begin(line, &rest, frames: frames, output: output) {
            ended
          } else {
            await finish(rest, frames: frames, output: output)
          }
      }
      if let end = policy.ending(after: ending) { return end }
    }
    return Task.isCancelled ? .interrupted : policy.ending
  }

  /// Runs the commands of a line.
  func run(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    var rest = Remainder()
    if let ending = begin(line, &rest, frames: frames, output: output) { return ending }
    return await finish(rest, frames: frames, output: output)
  }

  /// What is left to do of a line; each line of a script takes the place of the one before it, in the
  /// same memory.
  private struct Remainder {
    /// The commands that have not been run, the next one last: from there it is taken, and not copied.
    var statements: [Statement] = []
    /// The status of the first command that failed.
    var failure: Int32?
  }

  /// Runs the commands of a line as far as that goes without a wait, and says how it ended; nil when
  /// the first one that is left may have to wait.
  private func begin(
    _ line: ArraySlice<UInt8>, _ rest: inout Remainder, frames: [Frame], output: Output
  ) -> Ending? {
    rest.failure = nil
    do {
      try Statement.parse(ScriptLine(checking: line), into: &rest.statements)
      rest.statements.reverse()
    } catch {
      return fail(error, frames: frames, output: output)
    }
    return proceed(&rest, frames: frames, output: output)
  }

  /// Runs what is left of a line, which starts with a command that may have to wait.
  private func finish(_ rest: Remainder, frames: [Frame], output: Output) async -> Ending {
    var rest = rest
    while let statement = rest.statements.popLast() {
      do throws(ShellError) {
        let invocation = Invocation(
          command: try .named(statement), statement: statement, frames: frames, output: output)
        if let status = try await run(invocation) { return .quit(status: status) }
      } catch {
        if let ending = end(error, &rest, frames: frames, output: output) { return ending }
      }
      if let ending = proceed(&rest, frames: frames, output: output) { return ending }
    }
    return rest.failure.map { .failed(status: $0) } ?? .finished
  }

  /// Runs what is left of a line up to the first command that may have to wait; says how the line
  /// ended when there is none.
  private func proceed(_ rest: inout Remainder, frames: [Frame], output: Output) -> Ending? {
    while let statement = rest.statements.popLast() {
      if Task.isCancelled { return .interrupted }
      do throws(ShellError) {
        let invocation = Invocation(
          command: try .named(statement), statement: statement, frames: frames, output: output)
        guard case .atOnce(let work) = invocation.command.work,
          invocation.statement.redirection == nil
        else {
          rest.statements.append(invocation.statement)
          return nil
        }
        if let status = try run(invocation, atOnce: work) { return .quit(status: status) }
      } catch {
        if let ending = end(error, &rest, frames: frames, output: output) { return ending }
      }
    }
    return rest.failure.map { .failed(status: $0) } ?? .finished
  }

  /// Reports that a command of a line failed; says how the line ended, when that ends it.
  private func end(
    _ error: ShellError, _ rest: inout Remainder, frames: [Frame], output: Output
  ) -> Ending? {
    let ending = fail(error, frames: frames, output: output)
    guard case .failed(let status) = ending else { return ending }
    rest.failure = rest.failure ?? status
    return !keepsGoing && frames.last?.isTyped == false ? ending : nil
  }

  /// Runs one command; the status to leave with, when that is what it asks for.
  private func run(_ invocation: Invocation) async throws(ShellError) -> Int32? {
    do throws(ShellError) {
      let effect = try await perform(invocation)
      forgetFailedLoad(ifItWas: invocation.statement)
      switch effect {
      case .quit(let status): return status
      case .done: return nil
      case .answer(let answer):
        try await show(answer, invocation)
        return nil
      }
    } catch {
      throw noted(error, of: invocation)
    }
  }

  /// Runs one command that waits for nothing, and whose answer goes where answers go.
  private func run(
    _ invocation: Invocation,
    atOnce work: @Sendable (isolated Session, Invocation) throws(ShellError) -> Effect
  ) throws(ShellError) -> Int32? {
    do throws(ShellError) {
      try check(invocation)
      let effect = try work(self, invocation)
      forgetFailedLoad(ifItWas: invocation.statement)
      switch consume effect {
      case .quit(let status): return status
      case .done: return nil
      case .answer(let answer):
        // No details, which alone are paged: they are loaded.
        try invocation.write(text(of: answer, for: invocation.output))
        return nil
      }
    } catch {
      throw noted(error, of: invocation)
    }
  }

  /// The failure of a command, which is noted when it could not load.
  private func noted(_ failure: ShellError, of invocation: Invocation) -> ShellError {
    let name = invocation.command.name
    var failure = failure
    failure.command = failure.command ?? name
    failure.statement = invocation.statement
    if failure.command == name, case .load(let reason) = failure.cause {
      note(reason, of: invocation.statement, command: name)
    }
    return failure
  }

  private func forgetFailedLoad(ifItWas statement: Statement) {
    if let failed = failedLoad, failed.statement.isEquivalent(to: statement) { failedLoad = nil }
  }

  /// How a message is dressed up: not at all where it is collected.
  private func style(of output: Output) -> Style {
    output.collector?.isWhole == true ? .plain : environment.screen.messageStyle
  }

  /// Reports a failure where it has not been, and says how it ends the line it is in.
  func fail(_ failure: ShellError, frames: [Frame], output: Output) -> Ending {
    // What comes of a command that is cancelled is nobody's concern any more.
    if Task.isCancelled { return .interrupted }
    switch failure.cause {
    case .load(.cancelled), .output(.interrupted): return .interrupted
    case .output(let failure): return .outputFailed(failure)
    case .reported: break
    default: output.message(failure.report(frames: frames, style: style(of: output)))
    }
    if !frames.isEmpty { firstFailure = firstFailure ?? failure.status }
    return .failed(status: failure.status)
  }
}
