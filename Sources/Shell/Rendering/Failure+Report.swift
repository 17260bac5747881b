extension Failure {
  /// The status that a script leaves with for this failure.
  var status: Int32 { Sentences.status(for: cause) }

  /// What is said of this failure: its place, its sentence, and the line with a mark under the words
  /// at fault.
  ///
  /// `frames` are the scripts that lead to it; at the prompt, with none, a failed load is followed
  /// by how to try again.
  func report(frames: [Frame]) -> String {
    let place = frames.last.map { frame in
      "\(frame.script.name):\(frame.line):\(column): "
    }
    let name = command.map { "\($0): " }
    var lines = [
      ((place ?? "") + (name ?? "") + Sentences.sentence(for: cause)).printable
    ]
    lines += mistake?.illustration ?? []
    lines += frames.dropLast().reversed().map { frame in
      "  sourced at \(frame.script.name):\(frame.line)".printable
    }
    if frames.isEmpty, case .load = cause { lines.append(Sentences.tryAgain) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The column of the first word at fault, in Characters from 1: the command's, when it is no
  /// other's.
  private var column: Int {
    let place = mistake ?? statement.map { Mistake(line: $0.line, range: $0.name.range) }
    return (place?.text(upTo: place?.range.lowerBound ?? 0).count ?? 0) + 1
  }
}

extension Failure.Mistake {
  /// The line, and below it a mark under the words at fault.
  ///
  /// Of a long line only the part around those is shown.
  var illustration: [String] {
    let before = text(upTo: range.lowerBound).printable
    let fault = String(text(upTo: range.upperBound).dropFirst(text(upTo: range.lowerBound).count))
      .printable
    let after = String(line.dropFirst(text(upTo: range.upperBound).count)).printable

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

  fileprivate func text(upTo offset: Int) -> String {
    String(decoding: line.utf8.prefix(offset), as: UTF8.self)
  }
}
