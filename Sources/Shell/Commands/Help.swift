import Desserts

extension Command {
  static let help = Command(
    name: "help", arguments: "[COMMAND]", takes: .atMostOne, completes: .topic,
    summary: "show all commands, or one with examples",
    help: """
      A command's name may be shortened to any beginning that only one has. In
      scripts whole names are better: a later zerts may know more commands.
      """,
    examples: ["help", "help open"],
    seeAlso: ["names", "language", "scripts", "keys", "files"],
    check: { invocation, environment throws(ShellError) in
      _ = try invocation.helpText(topics: environment.topics)
    }
  ) { session, invocation throws(ShellError) in
    .answer(.help(try invocation.helpText(topics: session.environment.topics)))
  }
}

extension Invocation {
  /// The text for the command or topic that is asked for.
  fileprivate func helpText(topics: [HelpTopic]) throws(ShellError) -> String {
    guard let name = statement.arguments.first?.text else {
      return HelpText.overview(topics: topics)
    }
    if let topic = topics.first(where: { $0.name == name }) { return topic.text }
    let command: Command
    do throws(ShellError) {
      command = try .named(Statement(command: name))
    } catch {
      if case .ambiguousCommand = error.cause { throw self.error(error.cause) }
      let known = Command.all.map(\.name) + topics.map(\.name)
      throw self.error(.unknownTopic(name, closest: known.closest(to: name)))
    }
    return HelpText.page(of: command)
  }
}
