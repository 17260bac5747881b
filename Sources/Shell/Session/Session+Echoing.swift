import Platform
import TerminalText

extension Session {
  /// Runs the commands of a script's line, each shown before its answer as if it had been typed.
  ///
  /// Each command gets a prompt line of its own. Blank lines and comments are left out. A line that
  /// cannot be parsed is shown whole.
  func echo(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    var policy = ExitPolicy(keepsGoing: keepsGoing)
    do throws(ShellError) {
      var parser = StatementParser(try String(line: line))
      try parser.validate()
      while let statement = try parser.next() {
        let command = Array(statement.text.utf8)[...]
        let ending = await echo(command: command, frames: frames, output: output)
        if let end = policy.ending(after: ending) { return end }
      }
      return policy.ending
    } catch {
      let command = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return await echo(command: command, frames: frames, output: output)
    }
  }

  /// Runs a command that is shown before its answer.
  ///
  /// Messages go where answers go, so that the output is a transcript.
  private func echo(
    command: ArraySlice<UInt8>, frames: [Frame], output: Output
  ) async -> Ending {
    let failed = Locked<OutputFailure?>(nil)
    let isTerminal = environment.screen.display().isTerminal
    let show = { @Sendable (line: String) in
      guard failed.value == nil else { return }
      do throws(OutputFailure) {
        try output.answer((isTerminal ? line.printable : line) + "\n")
      } catch {
        failed.withLock { $0 = error }
      }
    }
    show(Transcript.prompt + String(decoding: command, as: UTF8.self))
    var ending = Ending.finished
    if failed.value == nil {
      let lines = TranscriptLines(emit: show)
      let collector = Collector(ofAllUpTo: .max, sink: lines.take)
      ending = await run(
        command, frames: frames, output: Output(collecting: collector, flush: output.flush))
      lines.finish()
    }
    if let error = failed.value {
      return fail(ShellError(.output(error)), frames: frames, output: output)
    }
    return ending
  }
}
