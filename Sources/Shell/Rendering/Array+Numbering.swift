extension [String] {
  /// The last `count` of these lines that were typed, each with its number, from 1.
  func numbered(last count: Int) -> [(number: Int, line: String)] {
    enumerated().suffix(count).map { (number: $0 + 1, line: $1) }
  }
}
