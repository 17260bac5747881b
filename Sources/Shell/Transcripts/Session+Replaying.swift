import Platform

/// What a transcript is when its commands are run again.
public struct Replay: Hashable, Sendable {
  /// The transcript as it should be.
  public let transcript: Transcript
  /// How many commands stand behind one that ended the session, and so were not run.
  public let commandsNotRun: Int
}

extension Session {
  /// Runs the commands of a transcript as if they were typed, and gives what it should be so that
  /// they show what it says: itself, when they do; nil when the task was cancelled.
  ///
  /// Relative paths of scripts are meant from the folder of the file that it was read from. What
  /// stands behind a command that ends the session stays as it is. This session is to be a fresh
  /// one.
  public func replay(_ transcript: Transcript, from file: Script) async -> Replay? {
    let shown = Locked<[UInt8]>([])
    let lines = TranscriptLines { line in
      shown.withLock { shown in
        shown += line.utf8
        shown.append(UInt8(ascii: "\n"))
      }
    }
    let collector = Collector(ofAllUpTo: Script.maximumSize, sink: lines.take)
    var updated = Array(transcript.comments.bytes)
    func newLines(insteadOf expected: Lines) async -> [UInt8] {
      lines.finish()
      collector.reset()
      let all = shown.withLock { shown in
        defer { shown = [] }
        return shown
      }
      let isCRLF = transcript.isCRLF
      let work = { @Sendable in
        ExpectedLines(expected).updated(to: Lines(all[...]), isCRLF: isCRLF)
      }
      let isShort = expected.bytes.count + all.count < 1 << 16
      return await (isShort ? work() : result(of: work) ?? [])
    }

    if let greeting = transcript.greeting {
      collector.take(Array((await loadAtStart() ?? "").utf8))
      updated += await newLines(insteadOf: greeting)
    }
    var commandsNotRun = 0
    var hasQuit = false
    for exchange in transcript.exchanges {
      updated.append(lines: exchange.line)
      if hasQuit {
        updated.append(lines: exchange.shown)
        commandsNotRun += 1
        continue
      }
      let ending = await run(
        exchange.command, frames: [Frame(script: file, line: 1, isTyped: true)],
        output: Output(collecting: collector))
      if Task.isCancelled { return nil }
      updated += await newLines(insteadOf: exchange.shown)
      if case .quit = ending { hasQuit = true }
    }
    if Task.isCancelled { return nil }
    if !transcript.endsInNewline { updated.dropLineEnd(of: transcript) }
    let bytes = updated
    if bytes == transcript.bytes {
      return Replay(transcript: transcript, commandsNotRun: commandsNotRun)
    }
    // The bytes have the prompt lines of the other transcript, so they always parse.
    let replayed = await result { (try? Transcript(parsing: bytes)) ?? transcript }
    return replayed.map { Replay(transcript: $0, commandsNotRun: commandsNotRun) }
  }
}

/// The result of work on another thread; nil as soon as this task is cancelled, which does not wait
/// for the work.
private func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value? {
  let (results, result) = AsyncStream<Value>.makeStream()
  Task.detached {
    result.yield(work())
    result.finish()
  }
  return await results.first { _ in true }
}

extension [UInt8] {
  /// Drops the end of the last line, as a transcript has none.
  fileprivate mutating func dropLineEnd(of transcript: Transcript) {
    removeLast()
    let cr = UInt8(ascii: "\r")
    if transcript.isCRLF, last == cr, transcript.bytes.last != cr { removeLast() }
  }
}
