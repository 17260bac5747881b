/// The lines of some text, of which each is found when it is asked for.
///
/// A transcript can have as many lines as it has bytes, so that a list of them would take many
/// times the memory of the text. A line is given without its LF; the last one need not have any.
struct Lines: BidirectionalCollection, Hashable {
  /// The text in UTF-8.
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The index of a line is that of its first byte.
  var startIndex: Int { bytes.startIndex }
  var endIndex: Int { bytes.endIndex }

  subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[index..<(endOfLine(at: index) ?? endIndex)]
  }

  subscript(range: Range<Int>) -> Lines { Lines(bytes[range]) }

  func index(after index: Int) -> Int { endOfLine(at: index).map { $0 + 1 } ?? endIndex }

  func index(before index: Int) -> Int {
    let end = bytes[index - 1] == UInt8(ascii: "\n") ? index - 1 : index
    return bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex
  }

  private func endOfLine(at index: Int) -> Int? {
    bytes[index...].firstIndex(of: UInt8(ascii: "\n"))
  }
}

extension Lines {
  /// The first place where lines stand that have the same keys as these, in this order.
  ///
  /// Compared are sums of the lines' hash values, which go on from one place to the next, so that
  /// it takes time that grows with both lengths and not with their product.
  func range(of part: Lines, key: (ArraySlice<UInt8>) -> ArraySlice<UInt8>) -> Range<Int>? {
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    func hash(_ line: ArraySlice<UInt8>) -> UInt64 {
      UInt64(truncatingIfNeeded: key(line).hashValue)
    }
    var wanted: UInt64 = 0
    var sum: UInt64 = 0
    var power: UInt64 = 1
    var (start, end) = (startIndex, startIndex)
    for line in part {
      guard end < endIndex else { return nil }
      wanted = wanted &* base &+ hash(line)
      sum = sum &* base &+ hash(self[end])
      power = power &* base
      end = index(after: end)
    }
    while true {
      if sum == wanted, self[start..<end].elementsEqual(part, by: { key($0) == key($1) }) {
        return start..<end
      }
      guard end < endIndex else { return nil }
      sum = sum &* base &+ hash(self[end]) &- hash(self[start]) &* power
      start = index(after: start)
      end = index(after: end)
    }
  }
}

extension ArraySlice<UInt8> {
  /// This line without the CR that its end may begin with.
  var withoutCarriageReturn: ArraySlice<UInt8> {
    last == UInt8(ascii: "\r") ? dropLast() : self
  }

  /// This line without the byte-order mark that a file may start with.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
