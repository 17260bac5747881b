import LineEditor
import Platform
import Shell

// With `--echo` and standard output in a file, that file gets a transcript of what is typed. What it
// says is shown on the terminal, too.
extension Prompt {
  /// Loads the desserts, so that a transcript begins with what comes of that; returns an exit status
  /// if the shell is left.
  ///
  /// The start-up file is not run: who verifies the transcript need not have the same.
  func loadForTranscript() async -> Int32? {
    // What scripts have shown stands in the transcript already.
    if hasRunScripts { return nil }
    let spinner = Spinner()
    spinner?.begin()
    let (outcome, signal) = await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
      [session] in await session.loadAtStart()
    }
    spinner?.end()
    if let signal, signal != .interrupt { return 128 + signal.rawValue }
    if let outcome {
      output.message(outcome)
      try? output.answer(outcome)
    }
    return output.settle() ? nil : ExitStatus.readerGone
  }

  /// Runs a line, shows what it says, and writes it to the transcript.
  func runForTranscript(_ line: String) async -> (value: Ending, signal: Signal?) {
    let transcript = Locked("")
    let run = await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
      [session, output] in
      await session.run(
        line: line, transcript: { text in transcript.withLock { $0 += text } },
        output: output.output)
    }
    // A task that is cancelled writes nothing. A failure is told when the line has ended.
    try? output.answer(transcript.value)
    return run
  }
}
