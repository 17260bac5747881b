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
  /// From little to much, ten times as much each.
  let points: [Point]

  /// How many times as long each point takes as the one before.
  ///
  /// Where little is asked for, the start of a process is all that counts.
  var steps: [Double] {
    zip(points.dropFirst(), points).map { $0.seconds / $1.seconds }
  }

  /// Whether nothing grows faster than what it is made of.
  var isHeld: Bool { steps.allSatisfy { $0 <= Self.bar } }
}
