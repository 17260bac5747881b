extension Command {
  static let history = Command(
    name: "history", arguments: "[N]", takes: .atMostOne,
    summary: "show the last N lines typed",
    help: """
      Without N all of them are shown. Into a file or a program they go without
      their numbers, and without the line itself: a script. Only the prompt has a
      history: a script has none.
      """,
    examples: ["history 5", "history 5 > menu.zerts"], seeAlso: ["keys", "files"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.lineCount }
  ) { session, invocation throws(ShellError) in
    guard var lines = session.environment.history() else { throw ShellError(.noHistory) }
    let count = try invocation.lineCount
    if session.format == .text, invocation.output.isPlain {
      if lines.last == invocation.statement.line { lines.removeLast() }
      return .answer(.lines(lines.suffix(count)))
    }
    return .answer(.history(lines, last: count))
  }
}

extension Invocation {
  /// How many lines are asked for.
  fileprivate var lineCount: Int {
    get throws(ShellError) {
      let count = statement.arguments.first.map { Int($0.text) ?? -1 } ?? .max
      if count < 0 { throw error(.invalidCount(text)) }
      return count
    }
  }
}
