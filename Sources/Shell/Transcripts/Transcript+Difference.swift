import TerminalText

extension Transcript {
  /// How this transcript would have to be changed to be another one of the same commands, in the
  /// form of `diff -u`; empty when they are the same.
  public func difference(to other: Transcript, name: String, on display: Display) -> String {
    var text = ""
    writeLines(ofDifferenceTo: other, name: name, on: display) { text += $0 + "\n" }
    return text
  }

  /// The same, given piece by piece.
  public func writeDifference(
    to other: Transcript, name: String, on display: Display,
    _ write: @escaping (String) throws(OutputFailure) -> Void
  ) throws(OutputFailure) {
    var stream = PieceStream<OutputFailure>(to: write)
    writeLines(ofDifferenceTo: other, name: name, on: display) {
      stream.write($0)
      stream.write("\n")
    }
    try stream.finish()
  }

  /// How much of this transcript differs from another one of the same commands.
  public func differenceCounts(to other: Transcript) -> DifferenceCounts {
    let lines = diff(to: other).lineCounts
    let isGreetingSame = greeting == other.greeting
    var counts = DifferenceCounts(
      answers: isGreetingSame ? 0 : 1, removedLines: lines.removed, addedLines: lines.added)
    for (old, new) in zip(exchanges, other.exchanges)
    where !old.shown.bytes.elementsEqual(new.shown.bytes) {
      counts.answers += 1
    }
    return counts
  }

  /// How much of a transcript differs from another one.
  public struct DifferenceCounts: Hashable, Sendable {
    /// The commands that show something else, and the load at the start if it does.
    public internal(set) var answers: Int
    /// The lines that the other one does not have.
    public let removedLines: Int
    /// The lines that only the other one has.
    public let addedLines: Int
  }

  /// On a terminal the lines have nothing in them that could act there, and show the blanks at
  /// their ends; `patch` may not read them then.
  private func writeLines(
    ofDifferenceTo other: Transcript, name: String, on display: Display,
    to write: (String) -> Void
  ) {
    diff(to: other).write(name: name.printable) { line in
      write(display.isTerminal ? line.withVisibleLineEnd : line)
    }
  }

  private func diff(to other: Transcript) -> UnifiedDiff {
    var diff = UnifiedDiff(Lines(bytes[...]), Lines(other.bytes[...]))
    var next = (old: 0, new: 0)
    func compare(upTo end: (old: Int, new: Int)) {
      diff.compare(next.old..<end.old, next.new..<end.new)
      next = end
    }
    for (old, new) in zip(exchanges, other.exchanges) {
      // What stands before the first prompt, and then each command.
      compare(upTo: (old.line.startIndex, new.line.startIndex))
      compare(upTo: (old.shown.endIndex, new.shown.endIndex))
    }
    compare(upTo: (bytes.count, other.bytes.count))
    return diff
  }
}

extension String {
  /// This line of a diff, printable, and with a `·` for each blank at its end.
  fileprivate var withVisibleLineEnd: String {
    let mark = prefix(1)
    let line = Array(dropFirst().utf8)[...]
    let text = line.withoutTrailingBlanks
    let blanks = String(repeating: "·", count: line.count - text.count)
    return mark + String(decoding: text, as: UTF8.self).printable + blanks
  }
}
