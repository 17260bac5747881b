/// The texts of `help`, made from the command table.
enum HelpText {
  /// All commands, a line each, and what else there is help for.
  static func overview(topics: [HelpTopic]) -> String {
    let commands = Command.all.map { ($0.usage, $0.summary) }
    let others = topics.map { ("help \($0.name)", $0.summary) }
    let width = (commands + others).map(\.0.count).max() ?? 0
    let rows = (commands + others).map { usage, summary in
      "  " + usage.padding(toColumns: width) + "  " + summary
    }
    return """
      Commands (help COMMAND tells more):
      \(rows.joined(separator: "\n"))
      A name may be shortened: op 3 is open 3. Several commands on a line: ls; open 3
      """
  }

  /// One command in full.
  static func page(of command: Command) -> String {
    var lines = ["\(command.usage): \(command.summary)"]
    if let alias = command.alias { lines.append("Another name for it: \(alias)") }
    lines += ["", command.help, "", command.examples.count == 1 ? "Example:" : "Examples:"]
    lines += command.examples.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }

  /// What each exit status means.
  static let statuses = """
    Statuses that zerts leaves with:
      0    everything worked, or it was left at the prompt
      1    a command could not do what it was asked to
      2    zerts was started wrongly, or a script cannot be read
      3    there was no connection to the server
      4    the server's answer was of no use
      130  Ctrl-C ended it
      141  the reader of the output went away
    """
}
