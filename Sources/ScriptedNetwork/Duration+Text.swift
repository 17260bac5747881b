extension Duration {
  /// Reads `150ms`, `2s` or `0.5s`; nil for any other text, and for more than a million seconds,
  /// which is longer than any request may take.
  init?(scriptText text: String) {
    guard text.hasSuffix("s") else { return nil }
    let isMilliseconds = text.hasSuffix("ms")
    let parts = text.dropLast(isMilliseconds ? 2 : 1)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard let whole = parts.first, !(whole.isEmpty && fraction.isEmpty),
      (whole + fraction).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = whole.isEmpty ? 0 : Int64(whole)
    else { return nil }
    let unit = isMilliseconds ? 1000 : Int64(1)
    let places = isMilliseconds ? 15 : 18
    let attoseconds =
      Self.number(fraction, places: places) + count % unit * Self.attosecondsPerMillisecond
    let limit = Duration.seconds(1_000_000)
    guard count / unit <= limit.components.seconds else { return nil }
    self.init(secondsComponent: count / unit, attosecondsComponent: attoseconds)
    if self > limit { return nil }
  }

  private static let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000

  /// The first digits of a fraction as a number of so many places.
  private static func number(_ fraction: Substring, places: Int) -> Int64 {
    let digits = fraction.prefix(places)
    return Int64(digits + String(repeating: "0", count: places - digits.count)) ?? 0
  }

  /// The duration in seconds, exactly: `2s`, `0.15s`.
  var scriptText: String {
    let (seconds, attoseconds) = components
    var fraction = String(repeating: "0", count: 18) + String(attoseconds)
    fraction = String(fraction.suffix(18))
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(seconds)s" : "\(seconds).\(fraction)s"
  }
}
