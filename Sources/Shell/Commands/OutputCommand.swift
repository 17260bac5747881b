extension Command {
  static let output = Command(
    name: "output", arguments: "[FORMAT]", completes: .format,
    summary: "show or set the format of answers",
    help: """
      FORMAT is text, json, csv, tsv, markdown or jsonld. Without it the present
      one is shown. It holds for the commands that follow, also where a script was
      sourced; messages stay as they are.
      """,
    examples: ["output json; ls > desserts.json", "output text"]
  ) { session, invocation throws(Failure) in
    let arguments = invocation.statement.arguments
    guard let name = arguments.first?.text else {
      return .answer(.text(session.format.rawValue))
    }
    if arguments.count > 1 {
      throw invocation.failure(
        .unexpectedArgument(usage: invocation.command.usage), at: arguments.dropFirst())
    }
    guard let format = OutputFormat(rawValue: name) else {
      let closest = OutputFormat.allCases.map(\.rawValue).closest(to: name)
      throw invocation.failure(.unknownFormat(name, closest: closest))
    }
    session.format = format
    return .done
  }
}
