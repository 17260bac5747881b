extension Command {
  static let history = Command(
    name: "history", arguments: "[N]",
    summary: "show the last N lines typed",
    help: """
      Without N all of them are shown. Only the prompt has a history: a script
      has none.
      """,
    examples: ["history 5"]
  ) { session, invocation throws(Failure) in
    let arguments = invocation.statement.arguments
    if arguments.count > 1 {
      throw invocation.failure(
        .unexpectedArgument(usage: invocation.command.usage), at: arguments.dropFirst())
    }
    let count = arguments.first.map { Int($0.text) ?? -1 } ?? .max
    if count < 0 { throw invocation.failure(.invalidCount(invocation.text)) }
    guard let lines = session.surroundings.history() else { throw Failure(.noHistory) }
    return .answer(.history(lines, last: count))
  }
}
