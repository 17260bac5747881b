/// The text behind the cursor that continues the line.
///
/// It is on the screen only while the editor waits, so that libedit need not know of it.
extension LineEditor {
  /// Shows how the line could go on, if the cursor is at its end and there is room in its row.
  func showSuggestion() {
    guard editor != nil, showsSuggestions, isAtEnd, !isAsking, !decoder.isHolding,
      !decoder.isPasting
    else { return }
    let line = line.before
    // While libedit asks for something, such as what to search for, the question is a row of the
    // line; and a line called back is looked at, not typed.
    guard !line.isEmpty, !line.contains("\n"), recall?.shown != line else {
      suggestion = nil
      return
    }
    if suggestion?.line != line { suggestion = findSuggestion(for: line) }
    guard let suggestion else { return }
    let width = terminal.size.columns
    // The last column stays free: a terminal may wrap as soon as it is written.
    let room = width - Place(after: prompt + line, width: width).column - 1
    let shown = Columns.prefix(suggestion.rest, fitting: max(0, room))
    guard !shown.isEmpty else { return self.suggestion = nil }
    terminal.write("\u{1b}7\u{1b}[2m\(shown)\u{1b}[0m\u{1b}8")
    self.suggestion?.isShown = true
  }

  /// Erases it, together with what is written next.
  func hideSuggestion() {
    guard suggestion?.isShown == true else { return }
    terminal.put(Terminal.eraseRow)
    suggestion?.isShown = false
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
