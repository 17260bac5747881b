/// The text behind the cursor that continues the line.
extension LineEditor {
  /// How a line, which is the present one, could go on, if the cursor is at its end.
  func suggestedText(for line: String) -> String {
    guard showsSuggestions, isAtEnd, !decoder.isPasting else { return "" }
    if decoder.isHolding {
      // The key that is on its way may be to take what has been seen.
      return suggestion?.line == line ? suggestion?.rest ?? "" : ""
    }
    // A line called back is looked at, not typed.
    guard !line.isEmpty, recall?.shown != line else {
      suggestion = nil
      return ""
    }
    if suggestion?.line != line { suggestion = findSuggestion(for: line) }
    return suggestion?.rest ?? ""
  }

  /// Right and End: take what is suggested; nil if nothing is.
  func takeSuggestion() -> UInt8? { take(\.rest) }

  /// Ctrl-Right: takes a word of what is suggested; nil if nothing is.
  func takeSuggestedWord() -> UInt8? { take(\.word) }

  private func findSuggestion(for line: String) -> Suggestion? {
    if let known = history.continuation(of: line) {
      return Suggestion(known, continuing: line)
    }
    return suggester?(line).flatMap { Suggestion($0, continuing: line) }
  }

  /// Takes of the suggestion only what has been seen to be there.
  private func take(_ part: KeyPath<Suggestion, String>) -> UInt8? {
    guard input.argument == nil, let suggestion, isAtEnd, line.before == suggestion.line else {
      return nil
    }
    insert(suggestion[keyPath: part])
    return EditResult.refresh
  }
}
