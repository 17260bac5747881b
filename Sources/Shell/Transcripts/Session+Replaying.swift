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
    func update(_ expected: Lines) {
      lines.finish()
      collector.reset()
      let all = shown.withLock { shown in
        defer { shown = [] }
        return shown
      }
      updated += ExpectedLines(expected).updated(to: Lines(all[...]), isCRLF: transcript.isCRLF)
    }

    if let greeting = transcript.greeting {
      collector.take(Array((await loadAtStart() ?? "").utf8))
      update(greeting)
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
      update(exchange.shown)
      if case .quit = ending { hasQuit = true }
    }
    if !transcript.endsInNewline { updated.dropLineEnd(of: transcript) }
    // It has the prompt lines of the other transcript, so it always parses.
    let replayed = (try? Transcript(parsing: updated)) ?? transcript
    return Replay(transcript: replayed, commandsNotRun: commandsNotRun)
  }
}

extension [UInt8] {
  /// Drops the end of the last line, as a transcript has none.
  fileprivate mutating func dropLineEnd(of transcript: Transcript) {
    removeLast()
    let cr = UInt8(ascii: "\r")
    if transcript.isCRLF, last == cr, transcript.bytes.last != cr { removeLast() }
  }
}
