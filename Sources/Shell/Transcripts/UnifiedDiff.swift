/// How a text would have to be changed to be another one, in the form that `diff -u` writes and
/// `patch` reads.
///
/// Of both texts only the places are kept where they differ.
struct UnifiedDiff {
  /// How many unchanged lines are shown around the changed ones.
  private static let context = 3

  /// Lines of the old text, and those that stand in their place in the new one.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: Lines
  private let new: Lines
  private var changes: [Change] = []

  /// Creates the difference of two texts without any parts yet.
  init(_ old: Lines, _ new: Lines) {
    self.old = old
    self.new = new
  }

  /// Compares a part of the old text with the part that should stand in its place.
  ///
  /// Parts are given in their order, without gaps. They are compared one by one, so that a change
  /// in one costs no time in the others.
  mutating func compare(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    var runs = LineComparison.common(old[oldPart], new[newPart])
    // A line that ends in one text and does not in the other is none that both have.
    if let last = runs.last,
      hasOpenEnd(old, at: last.old.upperBound) != hasOpenEnd(new, at: last.new.upperBound)
    {
      runs[runs.count - 1].old = last.old.lowerBound..<old.index(before: last.old.upperBound)
      runs[runs.count - 1].new = last.new.lowerBound..<new.index(before: last.new.upperBound)
    }
    var next = (old: oldPart.lowerBound, new: newPart.lowerBound)
    let end = LineComparison.Run(
      old: oldPart.upperBound..<oldPart.upperBound, new: newPart.upperBound..<newPart.upperBound)
    for run in runs + [end] {
      add(Change(old: next.old..<run.old.lowerBound, new: next.new..<run.new.lowerBound))
      next = (run.old.upperBound, run.new.upperBound)
    }
  }

  /// How many lines would be removed, and how many added.
  var lineCounts: (removed: Int, added: Int) {
    changes.reduce((0, 0)) { ($0.0 + old[$1.old].count, $0.1 + new[$1.new].count) }
  }

  /// Writes the diff of the text with this name line by line; nothing when nothing changes.
  func write(name: String, to emit: (String) -> Void) {
    if changes.isEmpty { return }
    // With a blank in it a name needs a tab behind it, as `diff` has it.
    let name = name.contains(" ") ? name + "\t" : name
    emit("--- \(name)")
    emit("+++ \(name)")
    var number = (old: 1, new: 1)
    var index = (old: old.startIndex, new: new.startIndex)
    var rest = changes[...]
    while let first = rest.first {
      let start = old.index(first.old.lowerBound, offsetBy: -Self.context, limitedBy: index.old)
      let head = (start ?? index.old)..<first.old.lowerBound
      let before = old[index.old..<head.lowerBound].count
      number = (number.old + before, number.new + before)

      var hunk = [first]
      rest.removeFirst()
      while let next = rest.first, let last = hunk.last,
        !old[last.old.upperBound..<next.old.lowerBound].hasMoreLines(than: 2 * Self.context)
      {
        hunk.append(next)
        rest.removeFirst()
      }
      let end = hunk[hunk.count - 1].old.upperBound
      let tailEnd = old.index(
        end, offsetBy: Self.context, limitedBy: rest.first?.old.lowerBound ?? old.endIndex)
      let tail = end..<(tailEnd ?? rest.first?.old.lowerBound ?? old.endIndex)
      write(hunk, between: head, tail, &number, to: emit)
      index = (tail.upperBound, hunk[hunk.count - 1].new.upperBound)
    }
  }

  private func write(
    _ hunk: [Change], between head: Range<Int>, _ tail: Range<Int>,
    _ number: inout (old: Int, new: Int), to emit: (String) -> Void
  ) {
    let kept = zip(hunk, hunk.dropFirst()).map { $0.old.upperBound..<$1.old.lowerBound } + [tail]
    let keptCount = old[head].count + kept.reduce(0) { $0 + old[$1].count }
    let oldCount = keptCount + hunk.reduce(0) { $0 + old[$1.old].count }
    let newCount = keptCount + hunk.reduce(0) { $0 + new[$1.new].count }
    // Of no lines the place is that of the line before.
    let place = (
      old: number.old - (oldCount == 0 ? 1 : 0), new: number.new - (newCount == 0 ? 1 : 0)
    )
    let note = hunk.allSatisfy(differsInTrailingBlanks) ? " only blanks at line ends differ" : ""
    emit("@@ -\(place.old),\(oldCount) +\(place.new),\(newCount) @@\(note)")
    write(old, head, behind: " ", to: emit)
    for (change, kept) in zip(hunk, kept) {
      write(old, change.old, behind: "-", to: emit)
      write(new, change.new, behind: "+", to: emit)
      write(old, kept, behind: " ", to: emit)
    }
    number = (number.old + oldCount, number.new + newCount)
  }

  private func write(
    _ text: Lines, _ range: Range<Int>, behind mark: String, to emit: (String) -> Void
  ) {
    for line in text[range] { emit(mark + String(decoding: line, as: UTF8.self)) }
    if !range.isEmpty, hasOpenEnd(text, at: range.upperBound) {
      emit("\\ No newline at end of file")
    }
  }

  /// Adds a change; one that begins where the one before it ends is part of that.
  private mutating func add(_ change: Change) {
    if change.old.isEmpty, change.new.isEmpty { return }
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1].old = last.old.lowerBound..<change.old.upperBound
      changes[changes.count - 1].new = last.new.lowerBound..<change.new.upperBound
    } else {
      changes.append(change)
    }
  }

  /// Whether a text ends at this place, and its last line does not.
  private func hasOpenEnd(_ text: Lines, at place: Int) -> Bool {
    place == text.endIndex && text.bytes.last != UInt8(ascii: "\n")
  }

  private func differsInTrailingBlanks(_ change: Change) -> Bool {
    old[change.old].elementsEqual(
      new[change.new], by: { $0.withoutTrailingBlanks == $1.withoutTrailingBlanks })
  }
}

extension Lines {
  fileprivate func hasMoreLines(than count: Int) -> Bool { !dropFirst(count).isEmpty }
}

extension ArraySlice<UInt8> {
  /// This line without the blanks and tabs at its end.
  var withoutTrailingBlanks: ArraySlice<UInt8> {
    let end = lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return self[..<(end.map { $0 + 1 } ?? startIndex)]
  }
}
