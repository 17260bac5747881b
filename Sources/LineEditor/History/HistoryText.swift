/// The text of a history file.
struct HistoryText {
  /// The newest lines that can be called back, at least as many as are wanted.
  ///
  /// A line that repeats the line before it is left out.
  private(set) var lines: [String] = []
  /// How many lines there are in all.
  private(set) var count = 0
  /// Whether the text has something in it that no history of this package has.
  private(set) var isForeign = false

  private static let lineFeed = UInt8(ascii: "\n")
  /// A line this long or longer cannot be edited.
  private static let longestLine = 1 << 16

  /// Reads a text of which the newest `limit` lines are wanted.
  init(_ bytes: [UInt8], limit: Int = HistoryFile.maximumLines) {
    isForeign = bytes.contains(0)
    var rest = bytes[...]
    // Row by row: a file may have millions of them.
    while !rest.isEmpty {
      let row = rest.prefix { $0 != Self.lineFeed }
      rest = rest.dropFirst(row.count + 1)
      if let line = String(validating: row, as: UTF8.self) {
        add(line, limit: limit)
      } else {
        isForeign = true
      }
    }
  }

  private mutating func add(_ line: String, limit: Int) {
    guard Self.isKept(line), line != lines.last else { return }
    count += 1
    // Remove many at once: each removal at the front moves all others.
    if lines.count >= 2 * limit { lines.removeFirst(limit) }
    lines.append(line)
  }

  /// Whether a line can be in a history.
  static func isKept(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count < longestLine && !line.hasControls
  }

  /// The newest of some lines, at most `count` of them and at most `size` bytes.
  static func newest(_ lines: [String], count: Int, size: Int) -> ArraySlice<String> {
    var left = size
    return lines.suffix(count).suffix(while: { line in
      left -= line.utf8.count + 1
      return left >= 0
    })
  }
}

extension String {
  /// Whether a control character is in it.
  fileprivate var hasControls: Bool {
    var before: UInt8 = 0
    return utf8.contains { byte in
      defer { before = byte }
      // The UTF-8 of the C1 controls is C2 80 to C2 9F.
      return byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)
    }
  }
}

extension BidirectionalCollection {
  /// The longest suffix whose elements all satisfy a condition, tested from the last one.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
