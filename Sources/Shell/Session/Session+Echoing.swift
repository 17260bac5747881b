import Platform
import TerminalText

extension Session {
  /// Runs the commands of a script's line, each shown before its answer as if it had been typed.
  ///
  /// Each gets a prompt of its own, so that the commands that ran are those that are shown. Blank
  /// lines and comments are not commands. All that is shown is an answer, also the messages: it is to
  /// be a transcript.
  func echo(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    let failed = Locked<OutputFailure?>(nil)
    let show = { @Sendable (line: String) in
      guard failed.value == nil else { return }
      do throws(OutputFailure) {
        try output.answer(line + "\n")
      } catch {
        failed.withLock { $0 = error }
      }
    }
    let isTerminal = environment.screen.display().isTerminal
    let lines = TranscriptLines { show(isTerminal ? $0.printable : $0) }
    let collector = Collector(ofAllUpTo: .max, sink: lines.take)
    var policy = ExitPolicy(keepsGoing: keepsGoing)
    for command in commands(of: line) {
      let text = Transcript.prompt + String(decoding: command, as: UTF8.self)
      show(isTerminal ? text.printable : text)
      var ending = Ending.finished
      if failed.value == nil {
        ending = await run(
          command, frames: frames, output: Output(collecting: collector, flush: output.flush))
        lines.finish()
      }
      if let error = failed.value {
        return fail(ShellError(.output(error)), frames: frames, output: output)
      }
      if let end = policy.ending(after: ending) { return end }
    }
    return policy.ending
  }

  /// The commands of a line, each as it was typed; the line itself when it cannot be parsed.
  private func commands(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    do throws(ShellError) {
      return try Statement.parse(ScriptLine(checking: line)).map { Array($0.text.utf8)[...] }
    } catch {
      return [line.last == UInt8(ascii: "\r") ? line.dropLast() : line]
    }
  }
}
