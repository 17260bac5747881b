/// Keys that were recorded.
struct KeyMacro {
  /// The keys of the last complete recording.
  private(set) var keys: [Unicode.Scalar] = []
  private var recording: [Unicode.Scalar]?

  /// The longest recording: macros that run macros could grow without end.
  private static let limit = 1 << 16

  /// Records a key.
  mutating func note(_ key: Unicode.Scalar) {
    if let count = recording?.count, count < Self.limit { recording?.append(key) }
  }

  /// Removes the last keys, such as those that end the recording.
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
