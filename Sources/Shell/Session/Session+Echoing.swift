import Platform
import TerminalText

extension Session {
  /// Runs the commands of a script's line, each shown before its answer as if it had been typed.
  ///
  /// Each command gets a prompt line of its own. Blank lines and comments are left out. A line that
  /// cannot be parsed is shown whole.
  func echo(_ line: ArraySlice<UInt8>, frames: [Frame], output: Output) async -> Ending {
    await runEachCommand(of: line, keepsGoing: keepsGoing) { command in
      await echo(command: command, frames: frames, output: output)
    }
  }

  /// Runs the commands of a line that was typed at the prompt, and writes a transcript of them.
  ///
  /// What each shows goes to `output` as messages, as it comes. `transcript` is called with each
  /// command and what it showed once the command has ended. A command that is cancelled becomes a
  /// comment: when the transcript is replayed, the network has no answer to it.
  public func run(
    line: String, transcript: @Sendable (String) -> Void, output: Output
  ) async -> Ending {
    failures = []
    return await runEachCommand(of: Array(line.utf8)[...], keepsGoing: true) { command in
      let shown = Locked("")
      let lines = TranscriptLines { line in
        shown.withLock { $0 += line + "\n" }
        output.message(line.printable + "\n")
      }
      let collector = Collector(ofAllUpTo: .max, sink: lines.take)
      let ending = await run(
        command, frames: [], output: Output(collecting: collector, flush: output.flush))
      lines.finish()
      let text = String(decoding: command, as: UTF8.self)
      transcript(
        ending == .interrupted
          ? "\(Transcript.prompt)# \(text)\n" : "\(Transcript.prompt)\(text)\n\(shown.value)")
      return ending
    }
  }

  /// Runs each command of a line, without comments and blanks around it.
  ///
  /// A line that cannot be parsed is given whole.
  private func runEachCommand(
    of line: ArraySlice<UInt8>, keepsGoing: Bool,
    _ run: (_ command: ArraySlice<UInt8>) async -> Ending
  ) async -> Ending {
    let start = failureCount
    let policy = ExitPolicy(keepsGoing: keepsGoing)
    do throws(ShellError) {
      var parser = StatementParser(try String(line: line))
      try parser.validate()
      while let statement = try parser.next() {
        let ending = await run(Array(statement.text.utf8)[...])
        if policy.stops(after: ending) { return ending }
      }
      return ending(since: start)
    } catch {
      // A cancelled task parses no further.
      if Task.isCancelled { return .interrupted }
      return await run(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
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
