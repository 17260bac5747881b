extension Command {
  static let load = Command(
    name: "load",
    summary: "get the latest desserts from the server",
    help: """
      Asking for desserts is enough: they are loaded when none are. load gets them
      afresh, and forgets the details that were kept. When it fails, the list that
      was there stays.
      """,
    examples: ["load"], seeAlso: ["ls", "retry", "status"]
  ) { session, invocation throws(ShellError) in
    .answer(.loaded(count: try await session.load().count))
  }
}
