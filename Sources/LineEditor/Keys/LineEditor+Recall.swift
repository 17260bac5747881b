import CEditline

/// Up and Down.
extension LineEditor {
  /// Calls back the `count`th line before this one, of those that begin with what is typed, or of
  /// all in a plain walk.
  func recall(back count: Int, isPlain: Bool = false) -> UInt8 {
    var result = EditResult.error
    for _ in 0..<min(abs(count), history.lines.count + 1) {
      let step = recall {
        count > 0 ? $0.previous(to: $1, isPlain: isPlain) : $0.next(to: $1, isPlain: isPlain)
      }
      guard step != EditResult.error else { break }
      result = step
    }
    return result
  }

  /// Calls back the line that a walk through the history leads to.
  func recall(_ move: (inout Recall, String) -> String?) -> UInt8 {
    let line = line
    var walk = recall ?? Recall(history.lines)
    let found = move(&walk, line.before + line.after)
    recall = walk
    guard let found else { return EditResult.error }
    replaceLine(with: found)
    return EditResult.refresh
  }

  /// Starts the prompt with the line that Ctrl-O called back.
  func openLine() {
    guard let opening = input.opening else { return }
    input.opening = nil
    recall = opening.walk
    replaceLine(with: opening.line)
  }
}
