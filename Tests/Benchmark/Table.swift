import Foundation

/// All measurements.
struct Table {
  let rounds: Int
  let rows: [Row]
  let growth: [Growth]
  /// The rivals that are not installed.
  let missing: [String]

  var areAllHeld: Bool {
    rows.allSatisfy { $0.isHeld != false } && growth.allSatisfy(\.isHeld)
  }

  /// The measurements as text.
  var text: String {
    let heads = ["what", "against", "ours", "theirs", "ratio", "spread", "bar", "held"]
    let bars = set([heads] + rows.map(\.cells), flushRight: 2...4)
    let note = """

      Medians of \(rounds) rounds (five times as many of what is short), by turns; the ratio is the
      median of each round's own, with its quartiles.
      """
    let skipped =
      missing.isEmpty ? "" : "\nNot installed, skipped: \(missing.joined(separator: ", "))"
    return bars + note + skipped + "\n\n" + growthText
  }

  /// The growth rows as text.
  private var growthText: String {
    let heads = ["growth of", "", "", "", "", "steps", "bar", "held"]
    let note = """

      So much of it, the processor's time, and the most memory at once; ten times as much each time.

      """
    return set([heads] + growth.map(\.cells), flushRight: 1...4) + note
  }

  /// Cells in columns, some of them aligned to the right.
  private func set(_ cells: [[String]], flushRight columns: ClosedRange<Int>) -> String {
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var lines = cells.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return columns.contains(column) ? blanks + cell.0 : cell.0 + blanks
      }
      return trimmed(padded.joined(separator: "  "))
    }
    lines.insert(String(repeating: "-", count: lines.map(\.count).max() ?? 0), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The measurements as JSON, in seconds and bytes.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Growth {
  fileprivate var cells: [String] {
    let points = points.map { point in
      let memory = point.bytes.map { ", " + Row.text($0, .bytes) } ?? ""
      return "\(point.size.grouped): \(Row.text(point.seconds, .seconds))\(memory)"
    }
    let steps = steps.map(Row.short).joined(separator: ", ")
    let bar = "≤ \(Self.bar.formatted())" + (ceiling.map { " or \(Row.text($0, .seconds))" } ?? "")
    return [what] + points + [steps, bar, isHeld ? "yes" : "NO"]
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

  private func text(_ value: Double) -> String { Self.text(value, unit) }

  fileprivate static func text(_ value: Double, _ unit: Unit) -> String {
    switch (unit, value) {
    case (.bytes, ..<9_999): short(value) + " bytes"
    case (.bytes, _): short(value / 1_000_000) + " MB"
    case (.seconds, ..<0.000_999): short(value * 1_000_000) + " µs"
    case (.seconds, ..<0.999): short(value * 1_000) + " ms"
    case (.seconds, _): short(value) + " s"
    }
  }

  /// A number with three significant digits.
  fileprivate static func short(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(places)f", value)
  }
}

extension Table: Encodable {
  private enum Key: CodingKey {
    case rounds, rows, growth, notInstalled, held
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(rows, forKey: .rows)
    try container.encode(growth, forKey: .growth)
    try container.encode(missing, forKey: .notInstalled)
    try container.encode(areAllHeld, forKey: .held)
  }
}

extension Growth: Encodable {
  private enum Key: CodingKey {
    case what, points, steps, bar, held
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(what, forKey: .what)
    try container.encode(points, forKey: .points)
    try container.encode(steps, forKey: .steps)
    try container.encode(Self.bar, forKey: .bar)
    try container.encode(isHeld, forKey: .held)
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
