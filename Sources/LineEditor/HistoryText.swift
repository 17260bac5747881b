/// The text of a history file.
struct HistoryText {
  /// The lines that can be called back, without one that repeats the line before: the newest of them,
  /// at least as many as are wanted.
  private(set) var lines: [String] = []
  /// How many there are in all.
  private(set) var count = 0
  /// Whether there is more to it than a history of this package, so that it is not to be lost:
  /// bytes that are no text, or the form in which libedit itself writes one.
  private(set) var isForeign = false

  private static let lineFeed = UInt8(ascii: "\n")
  /// Who calls back a longer line waits for it to be drawn.
  private static let longestLine = 1 << 16
  private static let libedit = Array("_HiStOrY_V2_".utf8)

  /// Reads as much as there is to be read, of which the newest `limit` lines are wanted.
  init(_ bytes: [UInt8], limit: Int = 10_000) {
    var rest = bytes[...]
    let isEncoded = rest.prefix { $0 != Self.lineFeed }.elementsEqual(Self.libedit)
    if isEncoded { rest = rest.dropFirst(Self.libedit.count + 1) }
    isForeign = isEncoded || bytes.contains(0)
    // Row by row: a file may have millions of them.
    while !rest.isEmpty {
      let row = rest.prefix { $0 != Self.lineFeed }
      rest = rest.dropFirst(row.count + 1)
      let bytes = isEncoded ? Self.decoded(row)[...] : row
      if let line = String(validating: bytes, as: UTF8.self) {
        add(line, limit: limit)
      } else {
        isForeign = true
      }
    }
  }

  private mutating func add(_ line: String, limit: Int) {
    guard Self.isKept(line), line != lines.last else { return }
    count += 1
    // Room is made for many at once: each removal at the front moves all the others.
    if lines.count >= 2 * limit { lines.removeFirst(limit) }
    lines.append(line)
  }

  /// Whether a line can be one of such a text.
  static func isKept(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count < longestLine && !line.hasControls
  }

  /// The newest of some lines: no more than so many, and no more than so many bytes.
  static func newest(_ lines: [String], count: Int, size: Int) -> ArraySlice<String> {
    var left = size
    return lines.suffix(count).suffix(while: { line in
      left -= line.utf8.count + 1
      return left >= 0
    })
  }

  /// The bytes that libedit wrote as these: it puts a backslash and three octal digits for some,
  /// and for those it believes not to be letters one of the forms `\^C`, `\M-C` and `\M^C`.
  private static func decoded(_ row: ArraySlice<UInt8>) -> [UInt8] {
    var rest = row
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      bytes.append(byte == UInt8(ascii: "\\") ? escaped(&rest) : byte)
    }
    return bytes
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }.prefix(3)
    if !digits.isEmpty {
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { $0 &* 8 &+ ($1 & 7) }
    }
    let high: UInt8 = rest.first == UInt8(ascii: "M") ? 0x80 : 0
    if high != 0 { rest = rest.dropFirst() }
    let form = rest.popFirst() ?? UInt8(ascii: "\\")
    switch form {
    case UInt8(ascii: "^"): return high | ((rest.popFirst() ?? 0) ^ 0x40) & 0x7F
    case UInt8(ascii: "-") where high != 0: return high | (rest.popFirst() ?? 0)
    default: return form
    }
  }
}

extension String {
  /// Whether some of its characters are control characters.
  fileprivate var hasControls: Bool {
    var before: UInt8 = 0
    return utf8.contains { byte in
      defer { before = byte }
      // Those of C1 are C2 80 to C2 9F.
      return byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)
    }
  }
}

extension BidirectionalCollection {
  /// The longest end of it all of whose elements are wanted, asked for from the last one on.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
