/// A line of the history that stands where the user had typed another.
struct Recall {
  /// What the user had typed.
  let start: String
  /// Where in the history it is.
  let index: Int
  /// The line itself.
  let line: String
}

/// Up and Down.
extension LineEditor {
  /// Up: calls back the line before that begins with what is typed.
  func recallPrevious() -> UInt8 {
    let (start, index) = recallPoint
    let before = history.index(before: index, startingWith: start, otherThan: typed)
    return show(historyIndex: before, start: start)
  }

  /// Down: calls back the line after, and at last what was typed.
  func recallNext() -> UInt8 {
    let (start, index) = recallPoint
    guard index < history.lines.count else { return Effect.error }
    if let after = history.index(after: index, startingWith: start, otherThan: typed) {
      return show(historyIndex: after, start: start)
    }
    recall = nil
    replaceLine(with: start)
    return Effect.refresh
  }

  private var typed: String { line.before + line.after }

  /// What is looked for and from where: anew if the line called back last has been changed.
  private var recallPoint: (start: String, index: Int) {
    guard let recall, recall.line == typed else { return (typed, history.lines.count) }
    return (recall.start, recall.index)
  }

  private func show(historyIndex index: Int?, start: String) -> UInt8 {
    guard let index else { return Effect.error }
    recall = Recall(start: start, index: index, line: history.lines[index])
    replaceLine(with: history.lines[index])
    return Effect.refresh
  }
}
