import TerminalText

/// Candidates as a list that fits a width.
struct CandidateList {
  /// The rows of the list, none of them wider than the screen.
  let rows: [String]

  private static let gap = 2

  /// Lays candidates out.
  ///
  /// They stand in columns that read downwards, or, as soon as one of them has a detail, each in a
  /// row of its own with the details one under the other. Without `inColumns` each has a row.
  init(_ candidates: [LineCompletion.Candidate], width: Int, inColumns: Bool = true) {
    // The last column stays free: a terminal may wrap as soon as it is written.
    let room = max(1, width - 1)
    rows =
      !inColumns
      ? candidates.map { Self.sentence($0, room: room) }
      : candidates.contains { !$0.detail.isEmpty }
        ? Self.detailed(candidates, room: room)
        : Self.columns(candidates.map { Self.shown($0.label, room: room) }, room: room)
  }

  /// A candidate in a row of its own, with nothing that stands below something else.
  private static func sentence(_ candidate: LineCompletion.Candidate, room: Int) -> String {
    let label = shown(candidate.label, room: room).drop { $0 == " " }
    let words = label.split(separator: " ").joined(separator: " ")
    let detail = candidate.detail.printable
    return String((detail.isEmpty ? words : "\(words): \(detail)").prefix(fittingWidth: room))
  }

  private static func detailed(_ candidates: [LineCompletion.Candidate], room: Int) -> [String] {
    let labels = candidates.map { shown($0.label, room: room) }
    let widest = labels.map(\.displayWidth).max() ?? 0
    return zip(labels, candidates).map { label, candidate in
      let row = label.padded(toWidth: widest + gap) + candidate.detail.printable
      return trimmed(String(row.prefix(fittingWidth: room)))
    }
  }

  private static func columns(_ labels: [String], room: Int) -> [String] {
    let widest = labels.map(\.displayWidth).max() ?? 0
    let across = max(1, (room + gap) / (widest + gap))
    let down = (labels.count + across - 1) / across
    return (0..<down).map { row in
      let labels = stride(from: row, to: labels.count, by: down).map { labels[$0] }
      let text = labels.map { $0.padded(toWidth: widest + gap) }.joined()
      return String(trimmed(text).prefix(fittingWidth: room))
    }
  }

  /// The part of a label that fits: to pad all labels to one of 10 MB takes too much memory.
  private static func shown(_ label: String, room: Int) -> String {
    String(label.printable.prefix(fittingWidth: room))
  }

  private static func trimmed(_ text: String) -> String {
    // By scalars: to go back over a row of flags by characters takes the square of its length.
    let scalars = text.unicodeScalars
    return scalars.lastIndex { $0 != " " }.map { String(scalars[...$0]) } ?? ""
  }
}
