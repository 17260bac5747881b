/// Keys that have been decoded and not been used yet.
///
/// Whatever is done with one of them takes as long where a hundred thousand wait as where one does.
struct KeyQueue {
  private var keys: [Unicode.Scalar] = []
  private var next = 0
  private let watched: Unicode.Scalar
  /// Where the last key of the kind is that is watched for; no more of use when it lies before
  /// `next`.
  private var lastWatched = -1

  /// A queue that knows where a key of one kind waits.
  init(watchingFor watched: Unicode.Scalar) { self.watched = watched }

  /// The key that comes next.
  var first: Unicode.Scalar? { next < keys.count ? keys[next] : nil }

  /// Lets keys wait behind the others.
  mutating func append(_ more: [Unicode.Scalar]) {
    if let index = more.lastIndex(of: watched) { lastWatched = keys.count + index }
    keys += more
  }

  /// Lets a key wait in front of the others.
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

  /// Takes the key that comes next.
  mutating func removeFirst() -> Unicode.Scalar? {
    guard let key = first else { return nil }
    next += 1
    if next == keys.count { removeAll() }
    return key
  }

  /// Drops all that wait in front of the last key that is watched for, if one waits.
  mutating func dropBeforeWatched() { next = max(next, lastWatched) }

  /// Drops all that wait.
  mutating func removeAll() {
    keys = []
    next = 0
    lastWatched = -1
  }
}
