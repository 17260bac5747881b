extension Command {
  /// Leaves the shell.
  public static let quit = Command(
    name: "quit", alias: "exit", arguments: "[N]", takes: .atMostOne,
    summary: "leave, with status N",
    help: """
      N goes from 0 to 255. Without it a script leaves with the status of its
      first command that failed, the prompt with 0. Ctrl-D on an empty line leaves
      too.
      """,
    examples: ["quit", "quit 1"], seeAlso: ["status"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.leavingStatus }
  ) { session, invocation throws(ShellError) in
    if let status = try invocation.leavingStatus { return .quit(status: status) }
    if invocation.frames.isEmpty { return .quit(status: 0) }
    // At the prompt, what failed before the command that runs the script does not count.
    let failure = session.failures.first { $0.number >= session.typedAt }
    return .quit(status: failure?.status ?? 0)
  }
}

extension Invocation {
  /// The status to leave with, when one is given.
  fileprivate var leavingStatus: Int32? {
    get throws(ShellError) {
      guard let text = statement.arguments.first?.text else { return nil }
      guard text.allSatisfy(\.isWholeNumber), let status = UInt8(text) else {
        throw error(.invalidStatus(text))
      }
      return Int32(status)
    }
  }
}
