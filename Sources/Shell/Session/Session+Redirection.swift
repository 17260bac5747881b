import Platform

extension Session {
  /// Runs a command and delivers its answer to a file or a program.
  func perform(
    _ invocation: Invocation, redirectedTo redirection: Statement.Redirection
  ) async throws(ShellError) -> Effect {
    let answers = Locked<[UInt8]>([])
    let collecting = Output(
      collecting: Collector(ofAnswersForProgram: redirection.kind == .program) { bytes in
        answers.withLock { $0 += bytes }
      },
      messagesTo: invocation.output)
    let effect: Effect
    do throws(ShellError) {
      effect = try await attempt(invocation.with(output: collecting))
    } catch {
      // A sourced script that kept going has run to its end, so its answers are complete.
      if keepsGoing, case .reported = error.cause {
        try await deliver(answers.value, to: redirection, of: invocation)
      }
      throw error
    }
    await tellAge(of: effect, invocation)
    if let answer = effect.answer { try write(answer, to: collecting) }
    guard case .partial(_, let missing) = effect else {
      try await deliver(answers.value, to: redirection, of: invocation)
      if case .quit = effect { return effect }
      return .done
    }
    do throws(ShellError) {
      try await deliver(answers.value, to: redirection, of: invocation)
    } catch {
      if case .output = error.cause { throw error }
      // What is missing failed first: the status is that of this.
      warn(error.cause, invocation)
    }
    throw missing
  }

  private func deliver(
    _ bytes: [UInt8], to redirection: Statement.Redirection, of invocation: Invocation
  ) async throws(ShellError) {
    let target = redirection.target
    switch redirection.kind {
    case .program: try await runProgram(target, input: bytes, of: invocation)
    case .file, .endOfFile:
      do {
        let running = invocation.frames.compactMap(\.script.identity)
        try environment.files.write(target.text, bytes, redirection.kind == .endOfFile, running)
      } catch {
        switch error {
        case .system(let reason):
          throw invocation.error(.unwritableFile(target.text, reason: reason), at: target.range)
        case .inUse: throw invocation.error(.fileInUse(target.text), at: target.range)
        }
      }
    }
  }

  /// Runs a program; the command fails when the program does.
  ///
  /// Answers that are still in memory are written first, so that output stays in order. When that
  /// fails the program is not started.
  func runProgram(
    _ program: Statement.Word, input: [UInt8]?, of invocation: Invocation
  ) async throws(ShellError) {
    try invocation.flush()
    let status: Int32
    do {
      status = try await environment.runProgram(
        Program(program.text, input: input, output: invocation.output))
    } catch {
      // The reader of standard output is gone, for zerts as well as for the program.
      if error.code == .EPIPE { throw ShellError(.output(.readerGone)) }
      throw ShellError(.unstartedProgram(reason: error.code))
    }
    if status != 0 { throw ShellError(.programFailed(status: status)) }
  }
}
