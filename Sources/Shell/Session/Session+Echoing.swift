extension Session {
  /// Runs the commands of a script's line, each shown before its answer as if it had been typed.
  ///
  /// Each gets a prompt of its own, so that the commands that ran are those that are shown. Blank
  /// lines and comments are not commands.
  func echo(_ line: [UInt8], frames: [Frame], output: Output) async -> Ending {
    var failure: Int32?
    for command in commands(of: line) {
      do throws(OutputFailure) {
        let text = String(decoding: command, as: UTF8.self)
        try output.answer(Transcript.prompt + text.printable + "\n")
      } catch {
        return fail(Failure(.output(error)), frames: frames, output: output)
      }
      let ending = await run(command, frames: frames, output: output)
      switch ending {
      case .finished: continue
      case .failed(let status):
        failure = failure ?? status
        if !keepsGoing { return ending }
      case .quit, .interrupted, .outputFailed: return ending
      }
    }
    return failure.map { .failed(status: $0) } ?? .finished
  }

  /// The commands of a line, each as it was typed; the line itself when it cannot be parsed.
  private func commands(of line: [UInt8]) -> [[UInt8]] {
    do throws(Failure) {
      return try Statement.parse(ScriptLine.text(of: line)).map { Array($0.text.utf8) }
    } catch {
      return [line.last == UInt8(ascii: "\r") ? line.dropLast() : line]
    }
  }
}
