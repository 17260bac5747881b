/// Up and Down.
extension LineEditor {
  /// Up: calls back the line before that begins with what is typed.
  func recallPrevious() -> UInt8 { recall { $0.previous(to: $1) } }

  /// Down: calls back the line after, and at last what was typed.
  func recallNext() -> UInt8 { recall { $0.next(to: $1) } }

  private func recall(_ move: (inout Recall, String) -> String?) -> UInt8 {
    let line = line
    var walk = recall ?? Recall(history.lines)
    let found = move(&walk, line.before + line.after)
    recall = walk
    guard let found else { return Effect.error }
    replaceLine(with: found)
    return Effect.refresh
  }
}
