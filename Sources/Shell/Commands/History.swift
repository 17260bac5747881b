extension Command {
  static let history = Command(
    name: "history", arguments: "[N]", takes: .atMostOne,
    summary: "show the last N lines typed",
    help: """
      Without N all of them are shown. Only the prompt has a history: a script
      has none.
      """,
    examples: ["history 5"], seeAlso: ["keys", "files"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.lineCount }
  ) { session, invocation throws(ShellError) in
    guard let lines = session.environment.history() else { throw ShellError(.noHistory) }
    return .answer(.history(lines, last: try invocation.lineCount))
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
