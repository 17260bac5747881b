/// Completing the name of a command, or of another topic of `help`.
enum CommandCompletion {
  /// The commands whose name starts with what was typed, and where one of them is a topic of help,
  /// the other topics.
  static func completion(of line: UnfinishedLine, topics: [HelpTopic]? = nil) -> Completion? {
    let commands = Command.all.compactMap { command in
      command.name(startingWith: line.text).map { name in
        Completion.Candidate(
          text: name, label: name, detail: command.summary,
          appendsBlank: topics == nil && !command.arguments.isEmpty)
      }
    }
    let others = (topics ?? []).filter { $0.name.hasPrefix(line.text) }.map { topic in
      Completion.Candidate(text: topic.name, label: topic.name, detail: topic.summary)
    }
    let found = commands + others
    if found.isEmpty { return nil }
    let shared = found.map(\.label).sharedPrefix
    return Completion(
      start: line.start,
      shared: found.count > 1 && shared.count > line.text.count ? shared : nil, count: found.count
    ) { found[$0] }
  }

  /// The first command's name that goes on from what was typed.
  static func suggestion(for text: String) -> String? {
    text.isEmpty
      ? nil : Command.all.lazy.compactMap { $0.name(startingWith: text) }.first
  }
}

/// Completing the name of a format.
enum FormatCompletion {
  /// The formats whose name starts with what was typed.
  static func completion(of line: UnfinishedLine) -> Completion? {
    let found = OutputFormat.allCases.map(\.rawValue).filter { $0.hasPrefix(line.text) }
    if found.isEmpty { return nil }
    let shared = found.sharedPrefix
    return Completion(
      start: line.start,
      shared: found.count > 1 && shared.count > line.text.count ? shared : nil, count: found.count
    ) { .init(text: found[$0], label: found[$0], detail: "") }
  }
}
