import Foundation

/// All that was measured.
struct Table {
  let rounds: Int
  let rows: [Row]
  /// The rivals that are not installed.
  let missing: [String]

  var areAllHeld: Bool { rows.allSatisfy { $0.isHeld != false } }

  /// The table for people.
  var text: String {
    let heads = ["what", "against", "ours", "theirs", "ratio", "spread", "bar", "held"]
    let cells = [heads] + rows.map(\.cells)
    let widths = heads.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var lines = cells.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return (2...4).contains(column) ? blanks + cell.0 : cell.0 + blanks
      }
      return trimmed(padded.joined(separator: "  "))
    }
    lines.insert(String(repeating: "-", count: lines.map(\.count).max() ?? 0), at: 1)
    let note = """

      Medians of \(rounds) rounds (five times as many of what is short), by turns; the ratio is the
      median of each round's own, with its quartiles.
      """
    let skipped =
      missing.isEmpty ? "" : "\nNot installed, skipped: \(missing.joined(separator: ", "))"
    return lines.joined(separator: "\n") + "\n" + note + skipped + "\n"
  }

  /// The table for programs: seconds and bytes.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Row {
  fileprivate var cells: [String] {
    let spread = quartiles.map { "\(Self.short($0.lowerBound))–\(Self.short($0.upperBound))" }
    let held = isHeld.map { $0 ? "yes" : "NO" }
    return [
      what, against, text(ours), theirs.map(text) ?? "", ratio.map(Self.short) ?? "",
      spread ?? worst.map { "worst \(text($0))" } ?? "", barText ?? "", held ?? "",
    ]
  }

  fileprivate var barText: String? {
    switch bar {
    case nil: nil
    case .ratioAtMost(let limit): "≤ \(limit.formatted())"
    case .ratioBelow(let limit): "< \(limit.formatted())"
    case .worstAtMost(let limit): "worst ≤ \(text(limit))"
    }
  }

  private func text(_ value: Double) -> String {
    switch (unit, value) {
    case (.bytes, _): Self.short(value / 1_000_000) + " MB"
    case (.seconds, ..<0.000_999): Self.short(value * 1_000_000) + " µs"
    case (.seconds, ..<0.999): Self.short(value * 1_000) + " ms"
    case (.seconds, _): Self.short(value) + " s"
    }
  }

  /// A number with the three digits that mean something.
  private static func short(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(places)f", value)
  }
}

extension Table: Encodable {
  private enum Key: CodingKey {
    case rounds, rows, notInstalled, held
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(rows, forKey: .rows)
    try container.encode(missing, forKey: .notInstalled)
    try container.encode(areAllHeld, forKey: .held)
  }
}

extension Row: Encodable {
  private enum Key: CodingKey {
    case what, against, unit, ours, theirs, ratio, lowerQuartile, upperQuartile, worst, bar, held
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(what, forKey: .what)
    try container.encode(against, forKey: .against)
    try container.encode(unit.rawValue, forKey: .unit)
    try container.encode(ours, forKey: .ours)
    try container.encodeIfPresent(theirs, forKey: .theirs)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encodeIfPresent(quartiles?.lowerBound, forKey: .lowerQuartile)
    try container.encodeIfPresent(quartiles?.upperBound, forKey: .upperQuartile)
    try container.encodeIfPresent(worst, forKey: .worst)
    try container.encodeIfPresent(barText, forKey: .bar)
    try container.encodeIfPresent(isHeld, forKey: .held)
  }
}
