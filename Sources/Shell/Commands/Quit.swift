extension Command {
  /// Leaves the shell.
  public static let quit = Command(
    name: "quit", alias: "exit", arguments: "[N]",
    summary: "leave, with status N",
    help: """
      N goes from 0 to 255. Without it a script leaves with the status of its
      first command that failed, the prompt with 0. Ctrl-D on an empty line leaves
      too.
      """,
    examples: ["quit", "quit 1"]
  ) { session, invocation throws(Failure) in
    let arguments = invocation.statement.arguments
    guard let first = arguments.first else {
      return .quit(status: invocation.frames.isEmpty ? 0 : session.firstFailure ?? 0)
    }
    if arguments.count > 1 {
      throw invocation.failure(
        .unexpectedArgument(usage: invocation.command.usage), at: arguments.dropFirst())
    }
    guard first.text.allSatisfy(\.isWholeNumber), let status = UInt8(first.text) else {
      throw invocation.failure(.invalidStatus(first.text))
    }
    return .quit(status: Int32(status))
  }
}
