extension Command {
  static let help = Command(
    name: "help", arguments: "[COMMAND]", completes: .topic,
    summary: "show all commands, or one with examples",
    help: """
      A command's name may be shortened to any beginning that only one has. In
      scripts whole names are better: a later zerts may know more commands.
      """,
    examples: ["help", "help open"]
  ) { session, invocation throws(Failure) in
    let arguments = invocation.statement.arguments
    let topics = session.surroundings.topics
    guard let name = arguments.first?.text else {
      return .answer(.text(HelpText.overview(topics: topics)))
    }
    if arguments.count > 1 {
      throw invocation.failure(
        .unexpectedArgument(usage: invocation.command.usage), at: arguments.dropFirst())
    }
    if let topic = topics.first(where: { $0.name == name }) { return .answer(.text(topic.text)) }
    let command: Command
    do throws(Failure) {
      command = try .named(Statement(command: name))
    } catch {
      if case .ambiguousCommand = error.cause { throw invocation.failure(error.cause) }
      let known = Command.all.map(\.name) + topics.map(\.name)
      throw invocation.failure(.unknownTopic(name, closest: known.closest(to: name)))
    }
    return .answer(.text(HelpText.page(of: command)))
  }
}
