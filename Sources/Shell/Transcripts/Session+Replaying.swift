import Platform

extension Session {
  /// Runs the commands of a transcript as if they were typed, and gives what it should be so that
  /// they show what it says: itself, when they do; nil when the task was cancelled.
  ///
  /// Relative paths of scripts are meant from the folder of the file that it was read from. A `quit`
  /// ends the session, and so the transcript. This session is to be a fresh one.
  public func replay(_ transcript: Transcript, from file: Script) async -> Transcript? {
    let shown = Locked<[String]>([])
    let lines = TranscriptLines { line in shown.withLock { $0.append(line) } }
    // A program that never ends is not to fill the memory: no transcript can be longer.
    let collector = Collector(ofAllUpTo: Script.maximumSize, sink: lines.take)
    func expected(_ expected: [String]) -> [String] {
      var all: [String] = []
      lines.finish()
      collector.reset()
      shown.withLock { swap(&all, &$0) }
      return ExpectedLines(expected).updated(to: all)
    }

    var greeting = transcript.greeting
    if let lines = greeting {
      collector.take(Array((await loadAtStart() ?? "").utf8))
      greeting = expected(lines)
    }
    var exchanges: [Transcript.Exchange] = []
    for exchange in transcript.exchanges {
      let ending = await run(
        Array(exchange.command.utf8)[...], frames: [Frame(script: file, line: 1, isTyped: true)],
        output: Output(collecting: collector))
      if Task.isCancelled { return nil }
      exchanges.append(
        Transcript.Exchange(line: exchange.line, shown: expected(exchange.shown)))
      if case .quit = ending { break }
    }
    return transcript.with(greeting: greeting, exchanges: exchanges)
  }
}
