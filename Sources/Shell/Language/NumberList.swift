/// A list of numbers and ranges: `3-5,8` is 3, 4, 5 and 8, and `5-3` counts down.
///
/// Numbers are produced on demand, so that `1-999999999` and millions of commas take no memory.
struct NumberList: Sequence {
  private typealias Bytes = Substring.UTF8View
  private let text: String

  /// Reads such a list; nil for any other text, and for a number alone.
  init?(_ text: String) {
    let isMark = { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
    guard text.utf8.allSatisfy({ isMark($0) || $0 == UInt8(ascii: " ") || Self.isDigit($0) }),
      text.utf8.contains(where: isMark)
    else { return nil }
    var rest: Bytes? = text[...].utf8
    while let part = Self.nextPart(of: &rest) {
      if Self.range(part) == nil || Task.isCancelled { return nil }
    }
    self.text = text
  }

  func makeIterator() -> AnyIterator<Int> {
    var rest: Bytes? = text[...].utf8
    var range: (next: Int, last: Int)?
    return AnyIterator {
      guard let (number, last) = range ?? Self.nextPart(of: &rest).flatMap(Self.range) else {
        return nil
      }
      range = number == last ? nil : (number + (number < last ? 1 : -1), last)
      return number
    }
  }

  /// Removes and returns the part before the next comma, or the last part; nil when none is left.
  private static func nextPart(of rest: inout Bytes?) -> Bytes? {
    guard let bytes = rest else { return nil }
    let comma = bytes.firstIndex(of: UInt8(ascii: ","))
    rest = comma.map { bytes[bytes.index(after: $0)...] }
    return bytes[..<(comma ?? bytes.endIndex)]
  }

  private static func range(_ part: Bytes) -> (next: Int, last: Int)? {
    guard let dash = part.firstIndex(of: UInt8(ascii: "-")) else {
      return number(part).map { ($0, $0) }
    }
    guard let first = number(part[..<dash]), let last = number(part[part.index(after: dash)...])
    else { return nil }
    return (first, last)
  }

  private static func number(_ text: Bytes) -> Int? {
    let isBlank = { $0 == UInt8(ascii: " ") }
    let start = text.drop(while: isBlank)
    let digits = start.prefix { isDigit($0) }
    guard start[digits.endIndex...].allSatisfy(isBlank) else { return nil }
    return Int(Substring(digits))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
