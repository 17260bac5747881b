import Desserts

extension Session {
  /// Runs the commands of a line that was typed at the prompt.
  ///
  /// Nothing stops there: after one that fails, those behind its `;` still run.
  public func run(line: String, output: Output) async -> Ending {
    await run(Array(line.utf8), frames: [], output: output)
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
    var frame = Frame(script: script, line: 0, isTyped: echoes)
    var course = Course(keepsGoing: keepsGoing)
    for line in script {
      frame.line += 1
      let frames = frames + [frame]
      let ending =
        echoes
        ? await echo(line, frames: frames, output: output)
        : await run(line, frames: frames, output: output)
      if let end = course.end(behind: ending) { return end }
    }
    return Task.isCancelled ? .interrupted : course.ending
  }

  /// Runs the commands of a line.
  func run(_ line: [UInt8], frames: [Frame], output: Output) async -> Ending {
    let statements: [Statement]
    do {
      statements = try Statement.parse(ScriptLine.text(of: line))
    } catch {
      return fail(error, frames: frames, output: output)
    }
    var failure: Int32?
    for statement in statements {
      if Task.isCancelled { return .interrupted }
      do throws(Failure) {
        let invocation = Invocation(
          command: try .named(statement), statement: statement, frames: frames, output: output)
        if let status = try await run(invocation) { return .quit(status: status) }
      } catch {
        let ending = fail(error, frames: frames, output: output)
        guard case .failed(let status) = ending else { return ending }
        failure = failure ?? status
        if !keepsGoing, let frame = frames.last, !frame.isTyped { return ending }
      }
    }
    return failure.map { .failed(status: $0) } ?? .finished
  }

  /// Runs one command; the status to leave with, when that is what it asks for.
  private func run(_ invocation: Invocation) async throws(Failure) -> Int32? {
    let command = invocation.command
    do throws(Failure) {
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
      var failure = error
      failure.command = failure.command ?? command.name
      failure.statement = invocation.statement
      if failure.command == command.name, case .load(let reason) = failure.cause {
        note(reason, of: invocation.statement, command: command.name)
      }
      throw failure
    }
  }

  private func forgetFailedLoad(ifItWas statement: Statement) {
    guard let failed = failedLoad?.statement, failed.saysTheSame(as: statement) else { return }
    failedLoad = nil
  }

  /// How a message is dressed up: not at all where it is collected.
  private func style(of output: Output) -> Style {
    output.collector?.isWhole == true ? .plain : surroundings.messageStyle
  }

  /// Reports a failure where it has not been, and says how it ends the line it is in.
  func fail(_ failure: Failure, frames: [Frame], output: Output) -> Ending {
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
