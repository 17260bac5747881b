/// How a file would have to be changed, in the form that `diff -u` writes and `patch` reads.
struct UnifiedDiff {
  /// How many unchanged lines are shown around the changed ones.
  private static let context = 3

  private enum Line {
    case kept(String)
    case removed(String)
    case added(String)

    var text: String {
      switch self {
      case .kept(let line): " " + line
      case .removed(let line): "-" + line
      case .added(let line): "+" + line
      }
    }

    var isOld: Bool { if case .added = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }
    var isChange: Bool { !isOld || !isNew }
  }

  private var lines: [Line] = []
  /// Whether the last line ends, of the file and of what it should be.
  private let endsInNewline: Bool

  init(endsInNewline: Bool = true) {
    self.endsInNewline = endsInNewline
  }

  /// Adds a part of the file: its lines, and those that should stand there.
  ///
  /// Parts are compared one by one, so that a change in one costs no time in the others.
  mutating func add(_ old: [String], _ new: [String]) {
    var next = (old: 0, new: 0)
    for place in LineComparison.common(old, new) + [(old.count, new.count)] {
      lines += old[next.old..<place.old].map { .removed($0) }
      lines += new[next.new..<place.new].map { .added($0) }
      if place.old < old.count { lines.append(.kept(old[place.old])) }
      next = (place.old + 1, place.new + 1)
    }
  }

  /// The diff of the file with this name; empty when nothing changes.
  func text(name: String) -> String {
    let lines = linesAsTheyEnd
    let hunks = Self.hunks(of: lines)
    if hunks.isEmpty { return "" }
    var number = (old: 1, new: 1)
    // With a blank in it a name needs a tab behind it, as `diff` has it.
    let name = name.contains(" ") ? name + "\t" : name
    var text = "--- \(name)\n+++ \(name)\n"
    let lastOld = endsInNewline ? nil : lines.lastIndex(where: \.isOld)
    let lastNew = endsInNewline ? nil : lines.lastIndex(where: \.isNew)
    var index = 0
    for hunk in hunks {
      number.old += hunk.lowerBound - index
      number.new += hunk.lowerBound - index
      let old = lines[hunk].count(where: \.isOld)
      let new = lines[hunk].count(where: \.isNew)
      // Of no lines the place is that of the line before.
      text += "@@ -\(number.old - (old == 0 ? 1 : 0)),\(old)"
      text += " +\(number.new - (new == 0 ? 1 : 0)),\(new) @@\n"
      for index in hunk {
        text += lines[index].text + "\n"
        if index == lastOld || index == lastNew { text += "\\ No newline at end of file\n" }
      }
      number = (number.old + old, number.new + new)
      index = hunk.upperBound
    }
    return text
  }

  /// The lines, of which one that ends in one file and does not in the other is no unchanged one.
  private var linesAsTheyEnd: [Line] {
    guard !endsInNewline, let old = lines.lastIndex(where: \.isOld),
      let new = lines.lastIndex(where: \.isNew), old != new
    else { return lines }
    return lines.enumerated().flatMap { index, line -> [Line] in
      if index == old || index == new, case .kept(let text) = line {
        [.removed(text), .added(text)]
      } else {
        [line]
      }
    }
  }

  /// The changed lines with what is around them, joined where they meet.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].isChange {
      let end = min(index + context + 1, lines.count)
      if let last = hunks.last, index - context <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(max(0, index - context)..<end)
      }
    }
    return hunks
  }
}
