extension Session {
  /// Runs the commands of a transcript as if they were typed, and gives what it should be so that
  /// they show what it says: itself, when they do; nil when the task was cancelled.
  ///
  /// Relative paths of scripts are meant from the folder of the file that it was read from. A `quit`
  /// ends the session, and so the transcript. This session is to be a fresh one.
  public func replay(_ transcript: Transcript, from file: Script) async -> Transcript? {
    let collector = Collector(isWhole: true)
    var greeting = transcript.greeting
    if let expected = greeting {
      let told = await loadAtStart() ?? ""
      greeting = ExpectedLines(expected).updated(to: Self.lines(of: Array(told.utf8)))
    }
    var exchanges: [Transcript.Exchange] = []
    for exchange in transcript.exchanges {
      let ending = await run(
        Array(exchange.command.utf8), frames: [Frame(script: file, line: 1, isTyped: true)],
        output: Output(collecting: collector))
      if Task.isCancelled { return nil }
      let shown = ExpectedLines(exchange.shown).updated(to: Self.lines(of: collector.empty()))
      exchanges.append(Transcript.Exchange(line: exchange.line, shown: shown))
      if case .quit = ending { break }
    }
    return Transcript(comments: transcript.comments, greeting: greeting, exchanges: exchanges)
  }

  /// The lines of what was shown; a program may not have ended the last one.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last == [] { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Transcript {
  /// How this transcript would have to be changed to be another one of the same commands, in the
  /// form of `diff -u`; empty when they are the same.
  ///
  /// On a terminal it has nothing in it that could act there, and may be no diff that `patch` reads.
  public func difference(to other: Transcript, name: String, on display: Display) -> String {
    var diff = UnifiedDiff()
    diff.add(comments + (greeting ?? []), other.comments + (other.greeting ?? []))
    for (index, exchange) in exchanges.enumerated() {
      let isThere = index < other.exchanges.count
      diff.add(exchange.lines, isThere ? other.exchanges[index].lines : [])
    }
    let text = diff.text(name: name)
    if display == .plain { return text }
    return text.split(separator: "\n").map { "\($0)".printable + "\n" }.joined()
  }
}
