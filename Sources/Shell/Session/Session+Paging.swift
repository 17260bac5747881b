extension Session {
  /// Shows an answer: as it is, or with a pager when it is longer than the screen.
  ///
  /// Only details are read from top to bottom, and so paged. A pager that cannot be run is done
  /// without; how it ends is its own affair.
  func show(_ answer: Answer, _ invocation: Invocation) async throws(ShellError) {
    if case .details = answer, !invocation.output.isPlain,
      let rows = environment.screen.display().rows,
      let pager = environment.screen.pager()
    {
      let text = text(of: answer, for: invocation.output)
      if text.utf8.count(where: { $0 == 0x0A }) >= rows,
        await page(answer, with: pager, invocation)
      {
        return
      }
    }
    try write(answer, to: invocation.output)
  }

  private func page(
    _ answer: Answer, with pager: Pager, _ invocation: Invocation
  ) async -> Bool {
    let display = environment.screen.display()
    let text = Renderer.text(
      answer, as: format, on: pager.takesStyle ? display : display.plainlyStyled)
    // What the system's shell says of a program that is not there, or cannot be run.
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
