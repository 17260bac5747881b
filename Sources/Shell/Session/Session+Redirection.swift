import Platform

extension Session {
  /// Does what a statement says, and gives its answer to a file or a program.
  func perform(
    _ invocation: Invocation, redirectedTo redirection: Statement.Redirection
  ) async throws(ShellError) -> Effect {
    let answers = Locked<[UInt8]>([])
    let collecting = Output(
      collecting: Collector(ofAnswers: { bytes in answers.withLock { $0 += bytes } }),
      messagesTo: invocation.output)
    let effect: Effect
    do throws(ShellError) {
      effect = try await invocation.command.run(self, invocation.with(output: collecting))
    } catch {
      // A script that went on behind its failures has been run whole, and its answers are all there.
      if keepsGoing, case .reported = error.cause {
        try await deliver(answers.value, to: redirection, of: invocation)
      }
      throw error
    }
    if case .answer(let answer) = effect { try write(answer, to: collecting) }
    try await deliver(answers.value, to: redirection, of: invocation)
    if case .quit = effect { return effect }
    return .done
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

  /// Runs a program, which fails the command when it fails itself.
  ///
  /// What was answered before has to be written before, and without that no program is run.
  func runProgram(
    _ program: Statement.Word, input: [UInt8]?, of invocation: Invocation
  ) async throws(ShellError) {
    try invocation.flush()
    let status: Int32
    do {
      status = try await environment.runProgram(
        Program(program.text, input: input, output: invocation.output))
    } catch {
      // It was not the program that failed: nobody reads what it, and zerts, would write.
      if error.code == .EPIPE { throw ShellError(.output(.readerGone)) }
      throw ShellError(.unstartedProgram(reason: error.code))
    }
    if status != 0 { throw ShellError(.programFailed(status: status)) }
  }
}
