extension Session {
  /// Shows an answer: as it is, or with a pager when it is longer than the screen.
  ///
  /// Only details are paged. When the pager cannot be started the answer is written without it; the
  /// pager's own exit status does not matter.
  func show(_ answer: Answer, _ invocation: Invocation) async throws(ShellError) {
    let display = environment.screen.display()
    if case .details = answer, invocation.output.collector == nil, let rows = display.rows,
      let pager = environment.screen.pager()
    {
      let text = Renderer.text(answer, as: format, on: display)
      if text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows,
        await page(answer, with: pager, on: display, invocation)
      {
        return
      }
    }
    try write(answer, to: invocation.output)
  }

  /// Writes an answer to an output, piece by piece.
  func write(_ answer: Answer, to output: Output) throws(ShellError) {
    var stream = PieceStream(to: output.answer)
    Renderer.write(answer, as: format, on: display(of: output), to: &stream)
    do {
      try stream.finish()
    } catch {
      throw ShellError(.output(error))
    }
  }

  /// What an answer is shown on; a program may show it to a person, such as `less`.
  private func display(of output: Output) -> Display {
    let screen = environment.screen.display()
    guard let collector = output.collector, !collector.isWhole else { return screen }
    return collector.isForProgram ? screen.piped : .plain
  }

  /// Shows an answer with a pager; false when the pager cannot be run.
  private func page(
    _ answer: Answer, with pager: Pager, on display: Display, _ invocation: Invocation
  ) async -> Bool {
    let text = Renderer.text(
      answer, as: format, on: pager.takesStyle ? display : display.plainlyStyled)
    // The exit statuses of `sh` for a program that cannot be executed, or does not exist.
    let cannotRun: Set<Int32> = [126, 127]
    guard (try? invocation.output.flush()) != nil,
      let status = try? await environment.runProgram(
        Program(pager.command, input: Array(text.utf8)))
    else {
      return false
    }
    return !cannotRun.contains(status)
  }
}
