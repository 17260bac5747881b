/// Keys that have been decoded and not used yet.
///
/// Each operation takes the same time whether one key waits or 100,000 do, as after a paste.
struct KeyQueue {
  private var keys: [Unicode.Scalar] = []
  private var next = 0
  private let watched: Unicode.Scalar
  /// The index of the last watched key; there is none if it is less than `next`.
  private var lastWatched = -1

  /// Creates an empty queue that knows where the last key equal to `watched` is.
  init(watchingFor watched: Unicode.Scalar) { self.watched = watched }

  /// The next key.
  var first: Unicode.Scalar? { next < keys.count ? keys[next] : nil }

  /// Adds keys behind the others.
  mutating func append(_ more: [Unicode.Scalar]) {
    if let index = more.lastIndex(of: watched) { lastWatched = keys.count + index }
    keys += more
  }

  /// Adds a key in front of the others.
  mutating func putFirst(_ key: Unicode.Scalar) {
    guard next > 0 else {
      keys.insert(key, at: 0)
      lastWatched = lastWatched < 0 ? (key == watched ? 0 : -1) : lastWatched + 1
      return
    }
    if lastWatched < next { lastWatched = -1 }
    next -= 1
    keys[next] = key
    if key == watched { lastWatched = max(lastWatched, next) }
  }

  /// Adds keys in front of the others, in their order.
  mutating func putFirst(_ more: [Unicode.Scalar]) {
    let rest = Array(keys[next...])
    removeAll()
    append(more)
    append(rest)
  }

  /// Removes and returns the next key.
  mutating func removeFirst() -> Unicode.Scalar? {
    guard let key = first else { return nil }
    next += 1
    if next == keys.count { removeAll() }
    return key
  }

  /// Drops all keys in front of the last watched one, if there is one.
  mutating func dropBeforeWatched() { next = max(next, lastWatched) }

  /// Drops all keys.
  mutating func removeAll() {
    keys = []
    next = 0
    lastWatched = -1
  }
}
