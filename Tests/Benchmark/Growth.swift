/// How time and memory grow with the size of the input.
struct Growth {
  /// Time and memory at one size.
  struct Point: Encodable {
    let size: Int
    let seconds: Double
    /// Peak memory in bytes; nil where the measurement has no process of its own.
    let bytes: Double?
  }

  /// How many times as long ten times the input may take.
  static let bar = 11.0

  let what: String
  /// The seconds below which growth does not matter; nil where there is no such limit.
  var ceiling: Double?
  /// Each point has ten times the input of the one before.
  let points: [Point]

  /// The time of each point divided by that of the one before.
  ///
  /// At small sizes the start of the process dominates.
  var steps: [Double] {
    zip(points.dropFirst(), points).map { $0.seconds / $1.seconds }
  }

  /// Whether time grows at most linearly, or stays below the ceiling.
  var isHeld: Bool {
    if let ceiling, points.allSatisfy({ $0.seconds <= ceiling }) { return true }
    return steps.allSatisfy { $0 <= Self.bar }
  }
}
