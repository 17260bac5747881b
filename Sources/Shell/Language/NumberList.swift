/// A list of numbers and ranges: `3-5,8` is 3, 4, 5 and 8, and `5-3` counts down.
///
/// The numbers are made one by one, so that `1-999999999` takes no memory.
struct NumberList: Sequence {
  private let ranges: [(first: Int, last: Int)]

  /// Reads such a list; nil for any other text, and for a number alone.
  init?(_ text: String) {
    guard text.contains("-") || text.contains(",") else { return nil }
    var ranges: [(first: Int, last: Int)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1]
      else { return nil }
      ranges.append((first, last))
    }
    self.ranges = ranges
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.filter { $0 != " " }
    return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
  }

  func makeIterator() -> AnyIterator<Int> {
    var rest = ranges[...]
    var next: Int?
    return AnyIterator {
      guard let range = rest.first else { return nil }
      let number = next ?? range.first
      if number == range.last {
        rest = rest.dropFirst()
        next = nil
      } else {
        next = number + (range.first < range.last ? 1 : -1)
      }
      return number
    }
  }
}
