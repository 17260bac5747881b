import Desserts

// From a line to its answer: a script is run line by line, a line statement by statement. Each
// statement is given to its command, and the command's answer is shown.
extension Session {
  /// Runs the commands of a line that was typed at the prompt.
  ///
  /// A command that fails does not keep those behind its `;` from running.
  public func run(line: String, output: Output) async -> Ending {
    // What failed before does not count.
    failures = []
    return await run(Array(line.utf8)[...], frames: [], output: output)
  }

  /// Runs scripts in their order, up to the first command that fails unless the session keeps
  /// going.
  ///
  /// With `echoes` each command is shown before its answer, so that the output is a ``Transcript``.
  public func run(_ scripts: [Script], echoes: Bool = false, output: Output) async -> Ending {
    let start = failureCount
    let policy = ExitPolicy(keepsGoing: keepsGoing)
    for script in scripts {
      let ending = await run(script, within: [], echoes: echoes, output: output)
      if policy.stops(after: ending) { return ending }
    }
    return ending(since: start)
  }

  /// Runs a script within those that sourced it.
  func run(
    _ script: Script, within frames: [Frame], echoes: Bool = false, output: Output
  ) async -> Ending {
    var frames = frames + [Frame(script: script, line: 0, isTyped: echoes)]
    let start = failureCount
    let policy = ExitPolicy(keepsGoing: keepsGoing)
    for line in script {
      if Task.isCancelled { return .interrupted }
      frames[frames.count - 1].line += 1
      let ending =
        echoes
        ? await echo(line, frames: frames, output: output)
        : await run(line, frames: frames, output: output)
      if policy.stops(after: ending) { return ending }
    }
    return Task.isCancelled ? .interrupted : ending(since: start)
  }

  /// Runs the commands of a line.
  ///
  /// When any part of the line cannot be parsed, none of them runs.
  func run(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    let isAtPrompt = frames.last?.isTyped ?? true
    let start = failureCount
    let policy = ExitPolicy(keepsGoing: keepsGoing || isAtPrompt)
    do throws(ShellError) {
      var parser = StatementParser(try String(line: line))
      var next = try parser.next()
      try parser.validate()
      while let statement = next {
        if Task.isCancelled { return .interrupted }
        let ending = await run(statement, frames: frames, output: output)
        if policy.stops(after: ending) { return ending }
        next = try parser.next()
      }
      return ending(since: start)
    } catch {
      return fail(error, frames: frames, output: output)
    }
  }

  /// Runs a command, and shows its answer or why it failed.
  private func run(_ statement: Statement, frames: [Frame], output: Output) async -> Ending {
    defer { environment.waiting(.commandEnded) }
    if frames.isEmpty { typedAt = failureCount }
    do throws(ShellError) {
      let invocation = Invocation(
        command: try .named(statement), statement: statement, frames: frames, output: output)
      do throws(ShellError) {
        let effect = try await perform(invocation)
        await tellAboutSaving(invocation)
        await tellAge(of: effect, invocation)
        if case .partial(let answer, let error) = effect {
          try await show(answer, invocation)
          throw error
        }
        if let failed = failedLoad, failed.statement.isEquivalent(to: statement) {
          failedLoad = nil
        }
        switch effect {
        case .quit(let status): return .quit(status: status)
        case .answer(let answer): try await show(answer, invocation)
        case .partial, .done: break
        }
        return .finished
      } catch {
        throw await noted(error, of: invocation)
      }
    } catch {
      return fail(error, frames: frames, output: output)
    }
  }

  /// Checks and runs a command; a redirected answer is delivered to its file or program.
  func perform(_ invocation: Invocation) async throws(ShellError) -> Effect {
    try check(invocation)
    guard let redirection = invocation.statement.redirection else {
      return try await attempt(invocation)
    }
    return try await perform(invocation, redirectedTo: redirection)
  }

  /// Tells once that the desserts are saved ones, and that desserts cannot be saved.
  private func tellAboutSaving(_ invocation: Invocation) async {
    if isOffline, !hasToldAge, let list = await loadedList() {
      hasToldAge = true
      if invocation.command.name != Command.load.name || format != .text {
        warn(.savedList(Sentences.loaded(list, at: environment.clock.now())), invocation)
      }
    }
    if invocation.frames.isEmpty, let sentence = savingFailure() {
      invocation.output.message(sentence + "\n")
    }
  }

  /// Tells from when saved details are, where they are older than the list.
  func tellAge(of effect: Effect, _ invocation: Invocation) async {
    guard let saved, case .details(let shown, isList: _) = effect.answer,
      let list = await loadedList(), list.isSaved,
      let oldest = shown.compactMap({ saved.detailsDate($0.details.id) }).min()
    else { return }
    let now = environment.clock.now()
    let day = LoadedList.day(of: oldest, at: now, environment.clock.timeZone(oldest))
    if oldest < list.date, day != list.day(at: now) {
      warn(.savedDetails(isOldest: shown.count > 1, day: day), invocation)
    }
  }

  /// Completes an error with its command, and remembers a failed load for `retry`.
  private func noted(_ error: ShellError, of invocation: Invocation) async -> ShellError {
    let name = invocation.command.name
    var error = error
    error.command = error.command ?? name
    error.statement = invocation.statement
    if error.command == name, let failure = error.cause.loadFailure {
      note(failure, of: invocation.statement, command: name)
    }
    if invocation.frames.isEmpty, error.cause.loadFailure != nil {
      error.savedList = await savedList()
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
      output.message(error.report(frames: frames, on: messageDisplay(of: output)))
    }
    if case .reported = error.cause { return .failed(status: error.status) }
    failures.append((failureCount, error.status))
    if error.cause.loadFailure != nil { failedLoad?.failures.append(failureCount) }
    failureCount += 1
    return .failed(status: error.status)
  }

  /// Writes the message of an error without failing the command.
  func warn(_ cause: ShellError.Cause, _ invocation: Invocation) {
    var warning = ShellError(cause)
    warning.command = invocation.command.name
    warning.statement = invocation.statement
    let output = invocation.output
    output.message(
      warning.report(frames: invocation.frames, on: messageDisplay(of: output).plainlyStyled))
  }

  private func messageDisplay(of output: Output) -> Display {
    output.collector?.isWhole == true ? .plain : environment.screen.messages()
  }

  /// How commands ended that ran since there were so many failures: those that `retry` has mended
  /// do not count.
  func ending(since start: Int) -> Ending {
    let failure = failures.first { $0.number >= start }
    return failure.map { .failed(status: $0.status) } ?? .finished
  }
}
