/// Keys that have been decoded and not been used yet.
struct KeyQueue {
  private var keys: [Unicode.Scalar] = []
  private var next = 0

  /// The key that comes next.
  var first: Unicode.Scalar? { next < keys.count ? keys[next] : nil }

  /// Whether this key is among those that wait.
  func contains(_ key: Unicode.Scalar) -> Bool { keys[next...].contains(key) }

  /// Lets keys wait behind the others.
  mutating func append(_ more: [Unicode.Scalar]) { keys += more }

  /// Lets a key wait in front of the others.
  mutating func putFirst(_ key: Unicode.Scalar) {
    keys.replaceSubrange(..<next, with: [key])
    next = 0
  }

  /// Takes the key that comes next.
  mutating func removeFirst() -> Unicode.Scalar? {
    guard let key = first else { return nil }
    next += 1
    if next == keys.count { removeAll() }
    return key
  }

  /// Drops all that wait in front of the last key of this kind.
  mutating func drop(before key: Unicode.Scalar) {
    next = keys[next...].lastIndex(of: key) ?? next
  }

  /// Drops all that wait.
  mutating func removeAll() {
    keys = []
    next = 0
  }
}
