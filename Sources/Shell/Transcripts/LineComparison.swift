/// What two lists of lines have in common.
enum LineComparison {
  /// Of more lines than this only equal starts and ends are looked for: comparing lists in which
  /// nearly all differs takes time and memory that grow with the square, and 10 ms for so many.
  private static let maximumCount = 2000

  /// The places, in both, of lines that stand in both in the same order: as many as can be found
  /// in reasonable time.
  static func common<Line: Hashable>(
    _ old: [Line], _ new: [Line]
  ) -> [(old: Int, new: Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let oldRest = old[start...]
    let newRest = new[start...]
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let head = (0..<start).map { (old: $0, new: $0) }
    let tail = (0..<end).reversed().map { (old: old.count - 1 - $0, new: new.count - 1 - $0) }
    let middle = middle(Array(oldRest.dropLast(end)), Array(newRest.dropLast(end)))
    return head + middle.map { (old: $0.old + start, new: $0.new + start) } + tail
  }

  private static func middle<Line: Hashable>(
    _ old: [Line], _ new: [Line]
  ) -> [(old: Int, new: Int)] {
    if old.isEmpty || new.isEmpty || old.count + new.count > maximumCount { return [] }
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    return zip(
      old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }
    ).map { ($0, $1) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
