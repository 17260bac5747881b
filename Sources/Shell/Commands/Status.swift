extension Command {
  static let status = Command(
    name: "status",
    summary: "tell what is loaded, from where, and what failed last",
    help: "Nothing is loaded for it.\n\n" + HelpText.statuses,
    examples: ["status"], seeAlso: ["load", "retry", "files"]
  ) { session, _ throws(ShellError) in
    .answer(.status(await session.status()))
  }
}
