import Desserts
import TerminalText

extension ShellError {
  /// The message: the place, the sentence, and the line with a caret under the words at fault.
  ///
  /// On a terminal its lines are wrapped at word ends. For a screen reader the words at fault are
  /// named instead.
  /// `frames` are the scripts that lead to the command. There are none for a typed line: a failed
  /// load is then followed by how to try again.
  func report(frames: [Frame], on display: Display = .plain) -> String {
    let frames = frames.filter { !$0.isTyped }
    let column = location?.column ?? statement?.column ?? 1
    let place = frames.last.map { frame in
      "\(frame.script.name.printable):\(frame.line):\(column): "
    }
    let name = command.map { "\($0): " }
    func wrapped(_ text: String) -> [String] {
      display.columns.map { text.wrapped(toWidth: $0) } ?? [text]
    }
    var lines = wrapped((place ?? "") + (name ?? "") + Sentences.sentence(for: cause))
      .map(display.style.error)
    if let location {
      lines +=
        display.isAccessible
        ? wrapped("At fault: \(location.fault)") : location.illustration(on: display)
    }
    lines += frames.dropLast().reversed().map { frame in
      "  sourced at \(frame.script.name.printable):\(frame.line)"
    }
    if frames.isEmpty, let failure = cause.loadFailure {
      let tryAgain = failure.isOfSavedCopy ? nil : Sentences.tryAgain
      lines += [tryAgain, savedList].compactMap(\.self).flatMap(wrapped)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension LoadFailure {
  /// Whether the saved copy lacks something, which trying again does not change.
  fileprivate var isOfSavedCopy: Bool {
    switch self {
    case .connectivity(.notSaved, _), .connectivity(.notInSavedCopy, _): true
    default: false
    }
  }
}

extension ShellError.Location {
  /// The words at fault.
  var fault: String {
    String(line[range.lowerBound..<min(range.upperBound, index(range.lowerBound, Self.reach))])
      .printable
  }

  /// The line, and below it a caret under the words at fault.
  ///
  /// Of a long line only the part around the words is shown.
  func illustration(on display: Display) -> [String] {
    // Besides the indentation, two columns may be taken by the marks of what is left out.
    let width = min(Self.width, max(8, (display.columns ?? .max) - 4))
    let start = range.lowerBound
    let faultEnd = min(range.upperBound, index(start, Self.reach))
    let end = range.upperBound
    // A character takes at least one column, or is left out.
    let before = String(line[index(start, -Self.reach)..<start].suffix(width)).printable
    let fault = String(line[start..<faultEnd].prefix(width)).printable
    let after = String(line[end..<index(end, Self.reach)].prefix(width)).printable

    let shownFault = fault.prefix(fittingWidth: width / 2)
    let shownBefore = before.suffix(fittingWidth: width / 2)
    let head = (shownBefore.startIndex == before.startIndex ? "" : "…") + shownBefore
    let room = width - shownFault.displayWidth - min(before.displayWidth, width / 2)
    let tail = faultEnd == end && shownFault == fault ? after : "…"
    let shownTail = tail.prefix(fittingWidth: max(0, room))
    let mark = "^" + String(repeating: "~", count: max(0, shownFault.displayWidth - 1))
    return [
      "  " + head + shownFault + shownTail + (shownTail == tail ? "" : "…"),
      "  " + String(repeating: " ", count: head.displayWidth) + mark,
    ]
  }

  private static let width = 72
  /// How many bytes around the words are examined: more than can be shown in `width` columns.
  private static let reach = 1000

  /// An index some bytes away, limited to the line.
  private func index(_ index: String.Index, _ distance: Int) -> String.Index {
    let limit = distance < 0 ? line.startIndex : line.endIndex
    return line.utf8.index(index, offsetBy: distance, limitedBy: limit) ?? limit
  }
}
