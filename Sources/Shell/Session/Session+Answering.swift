extension Session {
  /// An answer as it is written to an output.
  func text(of answer: Answer, for output: Output) -> String {
    Renderer.text(answer, as: format, on: display(of: output))
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

  private func display(of output: Output) -> Display {
    output.isPlain ? .plain : environment.screen.display()
  }
}
