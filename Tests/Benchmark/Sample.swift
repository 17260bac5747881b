import Foundation

/// Repeated measurements of one thing.
struct Sample {
  private let sorted: [Double]

  /// Creates a sample of at least one value.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }
  var lowerQuartile: Double { quantile(0.25) }
  var upperQuartile: Double { quantile(0.75) }
  var worst: Double { sorted[sorted.count - 1] }

  /// A quantile, interpolated between the two nearest values.
  private func quantile(_ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}

/// Measurements of two things side by side.
struct PairedSample {
  let ours: Sample
  let theirs: Sample
  /// The ratio of each round, so that a machine that is slow for a while does not matter.
  let ratios: Sample

  /// Measures both in each round, in alternating order.
  init(
    rounds: Int, ours measureOurs: () throws -> Double, theirs measureTheirs: () throws -> Double
  ) rethrows {
    // Warm the file cache.
    _ = try (measureOurs(), measureTheirs())
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0..<rounds {
      if round.isMultiple(of: 2) { ours.append(try measureOurs()) }
      theirs.append(try measureTheirs())
      if !round.isMultiple(of: 2) { ours.append(try measureOurs()) }
    }
    self.ours = Sample(ours)
    self.theirs = Sample(theirs)
    ratios = Sample(zip(ours, theirs).map { $0 / $1 })
  }
}

/// How long something takes, in seconds.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}

/// The processor time of something on this thread, in seconds: other programs do not add to it.
func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
