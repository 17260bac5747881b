/// The texts that were deleted last, to be inserted again.
struct KillRing: Equatable {
  private static let limit = 60

  private var texts: [String] = []
  /// How far back from the newest the text is that was inserted last.
  private var turn = 0

  /// The text that was deleted last.
  var newest: String? { texts.last }

  /// Adds a text.
  ///
  /// With `joins` it is joined to the newest one, so that both are inserted together.
  mutating func add(_ text: String, isBefore: Bool, joins: Bool) {
    turn = 0
    if joins, let last = texts.popLast() {
      texts.append(isBefore ? text + last : last + text)
    } else {
      texts.append(text)
      if texts.count > Self.limit { texts.removeFirst() }
    }
  }

  /// The text for Ctrl-Y: the newest, or the one that Alt-Y has gone back to.
  var yanked: String? { texts.isEmpty ? nil : texts[texts.count - 1 - turn] }

  /// The text before the one that was inserted last, for Alt-Y; after the oldest comes the newest.
  mutating func rotate() -> String? {
    guard !texts.isEmpty else { return nil }
    turn = (turn + 1) % texts.count
    return texts[texts.count - 1 - turn]
  }
}
