import Foundation

extension Duration {
  /// `150ms`, `2s`, `0.5s`; at most a million seconds, which is longer than any load may take.
  init?(script text: String) {
    guard let (digits, unit) = split(text) else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let places = unit == 1 ? 18 : 15
    let fraction = (parts.count == 2 ? String(parts[1].prefix(places)) : "")
      .padding(toLength: places, withPad: "0", startingAt: 0)
    guard let attoseconds = Int128(String(parts[0]) + fraction) else { return nil }
    self = Duration(attoseconds: attoseconds)
  }

  /// It in seconds, exactly: `2s`, `0.15s`.
  var scriptText: String {
    let (seconds, attoseconds) = components
    var fraction = String(repeating: "0", count: 18) + String(attoseconds)
    fraction = String(fraction.suffix(18))
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(seconds)s" : "\(seconds).\(fraction)s"
  }
}

extension Double {
  /// The seconds of a duration: a number of seconds comes back as it was written.
  init?(scriptSeconds text: String) {
    guard let (digits, unit) = split(text), let number = Double(digits) else { return nil }
    self = number / unit
  }

  /// This many seconds as a duration.
  var scriptSeconds: String {
    // Without an exponent, which a script does not know.
    "\(Decimal(string: "\(self)").map { "\($0)" } ?? "\(self)")s"
  }
}

/// The digits of a duration, and how many of its unit are a second.
private func split(_ text: String) -> (digits: Substring, unit: Double)? {
  let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1000.0) : (text.dropLast(), 1.0)
  guard text.hasSuffix("s"), digits.allSatisfy({ "0123456789.".contains($0) }),
    let number = Double(digits), number / unit <= 1_000_000
  else { return nil }
  return (digits, unit)
}
