import TerminalText

extension Failure {
  /// The status that a script leaves with for this failure.
  var status: Int32 { Sentences.status(for: cause) }

  /// What is said of this failure: its place, its sentence, and the line with a mark under the words
  /// at fault.
  ///
  /// `frames` are the scripts that lead to it; for a line that was typed, with none, a failed load is
  /// followed by how to try again.
  func report(frames: [Frame], style: Style = .plain) -> String {
    let frames = frames.filter { !$0.isTyped }
    let place = frames.last.map { frame in
      "\(frame.script.name.printable):\(frame.line):\(column): "
    }
    let name = command.map { "\($0): " }
    var lines = [style.error((place ?? "") + (name ?? "") + Sentences.sentence(for: cause))]
    lines += mistake?.illustration ?? []
    lines += frames.dropLast().reversed().map { frame in
      "  sourced at \(frame.script.name.printable):\(frame.line)"
    }
    if frames.isEmpty, case .load = cause { lines.append(Sentences.tryAgain) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The column of the first word at fault, in Characters from 1: the command's, when it is no
  /// other's.
  private var column: Int {
    let place = mistake ?? statement.map { Mistake(line: $0.line.text, range: $0.name.range) }
    guard let before = place?.line(upTo: place?.range.lowerBound ?? 0) else { return 1 }
    // In ASCII without line ends a Character is a byte; counting those takes long on a long line.
    return (before.utf8.allSatisfy { $0 < 0x80 } ? before.utf8.count : before.count) + 1
  }
}

extension Failure.Mistake {
  /// The line, and below it a mark under the words at fault.
  ///
  /// Of a long line only the part around those is shown.
  var illustration: [String] {
    let start = line.index(utf8Offset: range.lowerBound)
    let end = line.index(utf8Offset: range.upperBound)
    let first = line.utf8.index(start, offsetBy: -Self.reach, limitedBy: line.startIndex)
    let last = line.utf8.index(end, offsetBy: Self.reach, limitedBy: line.endIndex)
    let before = String(line[(first ?? line.startIndex)..<start]).printable
    let fault = String(String(line[start..<end]).prefix(Self.reach)).printable
    let after = String(line[end..<(last ?? line.endIndex)]).printable

    let shownFault = String(fault.prefix(columns: Self.width / 2))
    let shownBefore = String(before.reversed()).prefix(columns: Self.width / 2)
    let head =
      (shownBefore.endIndex == shownBefore.base.endIndex ? "" : "…")
      + String(shownBefore.reversed())
    let room = Self.width - shownFault.columns - min(before.columns, Self.width / 2)
    let tail = shownFault == fault ? after : "…"
    let shownTail = String(tail.prefix(columns: max(0, room)))
    let mark = "^" + String(repeating: "~", count: max(0, shownFault.columns - 1))
    return [
      "  " + head + shownFault + (shownTail == tail ? tail : shownTail + "…"),
      "  " + String(repeating: " ", count: head.columns) + mark,
    ]
  }

  private static let width = 72
  /// How far around the fault one looks, in bytes: more than is shown, whatever the characters.
  private static let reach = 1000

  fileprivate func line(upTo offset: Int) -> Substring { line[..<line.index(utf8Offset: offset)] }
}

extension String {
  /// The index this many UTF-8 bytes from the start, or the end when there are not so many.
  fileprivate func index(utf8Offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: utf8Offset, limitedBy: endIndex) ?? endIndex
  }
}
