/// Keys that were recorded.
struct KeyMacro {
  /// The recording that is complete.
  private(set) var keys: [Unicode.Scalar] = []
  private var recording: [Unicode.Scalar]?

  /// A macro that runs another one is twice as long, and so on.
  private static let limit = 1 << 16

  /// Records a key.
  mutating func note(_ key: Unicode.Scalar) {
    if let count = recording?.count, count < Self.limit { recording?.append(key) }
  }

  /// Forgets the last keys: those that ask for something to be done with the macro.
  mutating func dropLast(_ count: Int) { recording = recording?.dropLast(count) }

  /// Starts to record.
  mutating func start() -> UInt8 {
    recording = []
    return EditResult.none
  }

  /// Ends the recording.
  mutating func end() -> UInt8 {
    guard let recording else { return EditResult.error }
    keys = recording.dropLast(2)
    self.recording = nil
    return EditResult.none
  }
}
