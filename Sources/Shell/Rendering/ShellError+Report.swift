import TerminalText

extension ShellError {
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
    let place = mistake ?? statement.map { Mistake(line: $0.line, range: $0.places.name.range) }
    guard let place else { return 1 }
    let start = place.line.scalarStart(at: place.range.lowerBound)
    // Counting takes long on a long line, most of all when each of its commands fails.
    return (place.line.isPlain ? start : place.line.text(of: 0..<start).count) + 1
  }
}

extension ShellError.Mistake {
  /// The line, and below it a mark under the words at fault.
  ///
  /// Of a long line only the part around those is shown.
  var illustration: [String] {
    let start = line.scalarStart(at: range.lowerBound)
    let end = line.scalarStart(at: range.upperBound)
    let faultEnd = line.scalarStart(at: min(end, start + Self.reach))
    let before = line.text(of: line.scalarStart(at: start - Self.reach)..<start).printable
    let fault = line.text(of: start..<faultEnd).printable
    let after = line.text(of: end..<line.scalarStart(at: end + Self.reach)).printable

    let shownFault = String(fault.prefix(fittingWidth: Self.width / 2))
    let shownBefore = String(before.reversed()).prefix(fittingWidth: Self.width / 2)
    let head =
      (shownBefore.endIndex == shownBefore.base.endIndex ? "" : "…")
      + String(shownBefore.reversed())
    let room = Self.width - shownFault.displayWidth - min(before.displayWidth, Self.width / 2)
    let tail = faultEnd == end && shownFault == fault ? after : "…"
    let shownTail = String(tail.prefix(fittingWidth: max(0, room)))
    let mark = "^" + String(repeating: "~", count: max(0, shownFault.displayWidth - 1))
    return [
      "  " + head + shownFault + (shownTail == tail ? tail : shownTail + "…"),
      "  " + String(repeating: " ", count: head.displayWidth) + mark,
    ]
  }

  private static let width = 72
  /// How far around the fault one looks, in bytes: more than is shown, whatever the characters.
  private static let reach = 1000
}
