import LineEditor
import Platform
import Shell

// With `--echo` and standard output that is no terminal, it gets a transcript of what is typed. Where it
// is a file, what that says is shown on the terminal, too; the reader of a pipe may show it itself.
extension Prompt {
  /// Where a person sees what is written to the transcript.
  private var watched: Output {
    let isFile = Descriptor.standardOutput.isFile
    return Output(
      answer: { (_) throws(OutputFailure) in },
      message: { [output] text in if isFile { output.message(text) } },
      flush: { [output] () throws(OutputFailure) in try output.flush() })
  }

  /// Loads the desserts, so that a transcript begins with what comes of that; returns an exit status
  /// if the shell is left.
  ///
  /// The start-up file is not run: who verifies the transcript need not have the same.
  func loadForTranscript() async -> Int32? {
    // What scripts have shown stands in the transcript already.
    if hasRunScripts { return nil }
    let spinner = Spinner()
    spinner?.show(.begins, hidingKeys: false)
    let (outcome, signal) = await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
      [session] in await session.loadAtStart()
    }
    spinner?.show(.ends, hidingKeys: false)
    if let signal, signal != .interrupt { return 128 + signal.rawValue }
    if let outcome {
      watched.message(outcome)
      try? output.answer(outcome)
    }
    return output.settle() ? nil : ExitStatus.readerGone
  }

  /// Runs a line, shows what it says, and writes it to the transcript.
  func runForTranscript(_ line: String) async -> (value: Ending, signal: Signal?) {
    let transcript = Locked("")
    let run = await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
      [session, watched] in
      await session.run(
        line: line, transcript: { text in transcript.withLock { $0 += text } }, output: watched)
    }
    // A task that is cancelled writes nothing. A failure is told when the line has ended.
    try? output.answer(transcript.value)
    return run
  }
}
