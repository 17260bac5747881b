extension Command {
  static let output = Command(
    name: "output", arguments: "[FORMAT]", takes: .atMostOne, completes: .format,
    summary: "show or set the format of answers",
    help: """
      FORMAT is text, json, csv, tsv, markdown or jsonld. Without it the present
      one is shown. It holds for the commands that follow, also where a script was
      sourced; messages stay as they are.
      """,
    examples: ["output json; ls > desserts.json", "output text"],
    seeAlso: ["ls", "open", "language"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.format }
  ) { session, invocation throws(ShellError) in
    guard let format = try invocation.format else {
      return .answer(.lines([session.format.rawValue]))
    }
    session.format = format
    return .done
  }
}

extension Invocation {
  /// The format to set, when one is given.
  fileprivate var format: OutputFormat? {
    get throws(ShellError) {
      guard let name = statement.arguments.first?.text else { return nil }
      guard let format = OutputFormat(rawValue: name) else {
        let closest = OutputFormat.closest(to: name)?.rawValue
        throw error(.unknownFormat(name, closest: closest))
      }
      return format
    }
  }
}
