/// What something takes, the more of it there is.
struct Growth {
  /// What it takes for so much of it.
  struct Point: Encodable {
    let size: Int
    let seconds: Double
    /// The most memory at once, in bytes; nil where it is not a process of its own.
    let bytes: Double?
  }

  /// How many times as long ten times as much may take.
  static let bar = 11.0

  let what: String
  /// The seconds below which nothing grows too fast; nil where there is no such bar.
  var ceiling: Double?
  /// From little to much, ten times as much each.
  let points: [Point]

  /// How many times as long each point takes as the one before.
  ///
  /// Where little is asked for, the start of a process is all that counts.
  var steps: [Double] {
    zip(points.dropFirst(), points).map { $0.seconds / $1.seconds }
  }

  /// Whether it grows no faster than what it is made of, or stays below its ceiling.
  var isHeld: Bool {
    if let ceiling, points.allSatisfy({ $0.seconds <= ceiling }) { return true }
    return steps.allSatisfy { $0 <= Self.bar }
  }
}
