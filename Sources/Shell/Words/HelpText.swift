import TerminalText

/// The texts of `help`, made from the command table.
enum HelpText {
  /// All commands, a line each, and what else there is help for.
  static func overview(topics: [HelpTopic]) -> String {
    let width = Command.all.map(\.usage.count).max() ?? 0
    let rows = Command.all.map { command in
      "  " + command.usage.padded(toWidth: width) + "  " + command.summary
    }
    return """
      Commands (help COMMAND tells more):
      \(rows.joined(separator: "\n"))
      More: \(topics.map { "help \($0.name)" }.joined(separator: ", "))
      A name may be shortened: op 3 is open 3. Several commands on a line: ls; open 3
      """
  }

  /// One command in full.
  static func page(of command: Command) -> String {
    var lines = ["\(command.usage): \(command.summary)"]
    if let alias = command.alias { lines.append("Another name for it: \(alias)") }
    lines += ["", command.help, "", command.examples.count == 1 ? "Example:" : "Examples:"]
    lines += command.examples.map { "  " + $0 }
    lines += ["", "See also: help " + command.seeAlso.joined(separator: ", help ")]
    return lines.joined(separator: "\n")
  }

  /// The meaning of each exit status.
  static var statuses: String {
    let rows = ExitStatus.meanings.map { status, meaning in
      "  " + "\(status)".padded(toWidth: 3) + "  " + meaning
    }
    return "Statuses that zerts leaves with:\n" + rows.joined(separator: "\n")
  }
}
