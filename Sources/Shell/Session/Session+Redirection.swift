import Platform

extension Session {
  /// Does what a statement says, and gives its answer to whom it says.
  func perform(_ invocation: Invocation) async throws(ShellError) -> Effect {
    try check(invocation)
    guard let destination = invocation.statement.destination else {
      return try await invocation.command.run(self, invocation)
    }
    let answers = Locked<[UInt8]>([])
    let collecting = Output(
      collecting: Collector(ofAnswers: { bytes in answers.withLock { $0 += bytes } }),
      messagesTo: invocation.output)
    let effect: Effect
    do throws(ShellError) {
      effect = try await invocation.command.run(self, invocation.saying(to: collecting))
    } catch {
      // A script that went on behind its failures has been run whole, and its answers are all there.
      if keepsGoing, case .reported = error.cause {
        try await deliver(answers.value, to: destination, of: invocation)
      }
      throw error
    }
    if case .answer(let answer) = effect { try write(answer, to: collecting) }
    try await deliver(answers.value, to: destination, of: invocation)
    if case .quit = effect { return effect }
    return .done
  }

  private func deliver(
    _ bytes: [UInt8], to destination: Statement.Destination, of invocation: Invocation
  ) async throws(ShellError) {
    switch destination {
    case .file(let word): try write(bytes, to: word, atEnd: false, of: invocation)
    case .endOfFile(let word): try write(bytes, to: word, atEnd: true, of: invocation)
    case .program(let word): try await runProgram(word, input: bytes, of: invocation)
    }
  }

  private func write(
    _ bytes: [UInt8], to file: Statement.Word, atEnd: Bool, of invocation: Invocation
  ) throws(ShellError) {
    do {
      let running = invocation.frames.compactMap(\.script.identity)
      try environment.files.write(file.text, bytes, atEnd, running)
    } catch {
      switch error {
      case .system(let reason):
        throw invocation.failure(.unwritableFile(file.text, reason: reason), at: [file])
      case .inUse: throw invocation.failure(.fileInUse(file.text), at: [file])
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
      // It was not the program that failed: nobody reads what it, and this one, would say.
      if error.code == .EPIPE { throw ShellError(.output(.readerGone)) }
      throw ShellError(.unstartedProgram(reason: error.code))
    }
    if status != 0 { throw ShellError(.programFailed(status: status)) }
  }
}
