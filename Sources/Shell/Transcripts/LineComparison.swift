/// What two texts have in common, line by line.
enum LineComparison {
  /// Lines that stand in both texts.
  struct Run: Hashable {
    /// Where they stand in one.
    var old: Range<Int>
    /// Where they stand in the other.
    var new: Range<Int>
  }

  /// Of more lines than this only equal starts and ends are looked for: the time and memory that it
  /// takes to compare lines that nearly all differ grow with the square.
  private static let maximumCount = 2000

  /// The lines that stand in both in the same order: as many as can be found in reasonable time.
  ///
  /// Lines are the same when their keys are.
  static func common(
    _ old: Lines, _ new: Lines,
    key: (ArraySlice<UInt8>) -> ArraySlice<UInt8> = { $0 }
  ) -> [Run] {
    var head = Run(
      old: old.startIndex..<old.startIndex, new: new.startIndex..<new.startIndex)
    while head.old.upperBound < old.endIndex, head.new.upperBound < new.endIndex,
      key(old[head.old.upperBound]) == key(new[head.new.upperBound])
    {
      head.old = head.old.lowerBound..<old.index(after: head.old.upperBound)
      head.new = head.new.lowerBound..<new.index(after: head.new.upperBound)
    }
    var tail = Run(old: old.endIndex..<old.endIndex, new: new.endIndex..<new.endIndex)
    while tail.old.lowerBound > head.old.upperBound, tail.new.lowerBound > head.new.upperBound {
      let last = (
        old: old.index(before: tail.old.lowerBound), new: new.index(before: tail.new.lowerBound)
      )
      if key(old[last.old]) != key(new[last.new]) { break }
      tail.old = last.old..<tail.old.upperBound
      tail.new = last.new..<tail.new.upperBound
    }
    let middle = middle(
      old[head.old.upperBound..<tail.old.lowerBound],
      new[head.new.upperBound..<tail.new.lowerBound], key)
    return ([head] + middle + [tail]).filter { !$0.old.isEmpty }
  }

  private static func middle(
    _ old: Lines, _ new: Lines, _ key: (ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) -> [Run] {
    let oldIndices = old.indices.prefix(maximumCount)
    let newIndices = new.indices.prefix(maximumCount - oldIndices.count)
    if oldIndices.isEmpty || newIndices.isEmpty { return [] }
    if oldIndices.endIndex < old.endIndex || newIndices.endIndex < new.endIndex { return [] }
    let changes = newIndices.map { key(new[$0]) }.difference(from: oldIndices.map { key(old[$0]) })
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    let kept = zip(
      oldIndices.enumerated().filter { !removed.contains($0.offset) },
      newIndices.enumerated().filter { !inserted.contains($0.offset) })
    return kept.map { kept in
      Run(
        old: kept.0.element..<old.index(after: kept.0.element),
        new: kept.1.element..<new.index(after: kept.1.element))
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
