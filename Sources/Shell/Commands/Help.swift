extension Command {
  static let help = Command(
    name: "help", arguments: "[COMMAND]", completes: .topic,
    summary: "show all commands, or one with examples",
    help: """
      A command's name may be shortened to any beginning that only one has. In
      scripts whole names are better: a later zerts may know more commands.
      """,
    examples: ["help", "help open"]
  ) { _, invocation throws(Failure) in
    let arguments = invocation.statement.arguments
    guard let topic = arguments.first else { return .answer(.text(HelpText.overview)) }
    if arguments.count > 1 {
      throw invocation.failure(
        .unexpectedArgument(usage: invocation.command.usage), at: arguments.dropFirst())
    }
    guard let command = try? Command.named(Statement(command: topic.text)) else {
      let closest = Command.all.map(\.name).closest(to: topic.text)
      throw invocation.failure(.unknownTopic(topic.text, closest: closest))
    }
    return .answer(.text(HelpText.page(of: command)))
  }
}
