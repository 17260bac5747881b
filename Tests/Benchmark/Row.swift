/// A row of the table.
struct Row {
  enum Unit: String {
    case seconds
    case bytes
  }

  /// The bar of a row.
  enum Bar {
    case ratioAtMost(Double)
    case ratioBelow(Double)
    /// In the unit of the row.
    case worstAtMost(Double)
  }

  let what: String
  let against: String
  let unit: Unit
  let ours: Double
  let theirs: Double?
  let ratio: Double?
  /// The quartiles of the ratio.
  let quartiles: ClosedRange<Double>?
  let worst: Double?
  let bar: Bar?

  /// Creates a row of two programs measured side by side.
  init(_ what: String, against: String, in unit: Unit = .seconds, _ pair: PairedSample, _ bar: Bar?)
  {
    self.what = what
    self.against = against
    self.unit = unit
    self.bar = bar
    ours = pair.ours.median
    theirs = pair.theirs.median
    ratio = pair.ratios.median
    quartiles = pair.ratios.lowerQuartile...pair.ratios.upperQuartile
    worst = nil
  }

  /// Creates a row of one thing measured alone.
  init(_ what: String, against: String, in unit: Unit = .seconds, _ sample: Sample, _ bar: Bar?) {
    self.what = what
    self.against = against
    self.unit = unit
    self.bar = bar
    ours = sample.median
    worst = sample.worst
    theirs = nil
    ratio = nil
    quartiles = nil
  }

  /// Whether the bar is held; nil when the row has none.
  var isHeld: Bool? {
    switch bar {
    case nil: nil
    case .ratioAtMost(let limit): ratio.map { $0 <= limit }
    case .ratioBelow(let limit): ratio.map { $0 < limit }
    case .worstAtMost(let limit): worst.map { $0 <= limit }
    }
  }
}
