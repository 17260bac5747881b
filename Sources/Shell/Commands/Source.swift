import Desserts

extension Command {
  static let source = Command(
    name: "source", arguments: "FILE", takes: .atLeastOne, completes: .file, reachesOut: true,
    summary: "run the commands in FILE",
    help: """
      A script has a command on each line, or several with ; between them; a line
      that starts with # is a comment. It stops at the first command that fails.
      In a script, a relative FILE is meant from that script's folder.
      """,
    examples: ["source menu.zerts"], seeAlso: ["language", "scripts"]
  ) { session, invocation throws(ShellError) in
    try await session.source(invocation)
  }

  fileprivate static let maximumDepth = 64
}

extension Session {
  fileprivate func source(_ invocation: Invocation) async throws(ShellError) -> Effect {
    let script = try invocation.sourcedScript(environment)
    switch await run(script, within: invocation.frames, output: invocation.output) {
    case .finished: return .done
    case .failed(let status): throw ShellError(.reported(status: status))
    case .quit(let status): return .quit(status: status)
    case .interrupted: throw ShellError(.load(.cancelled))
    case .outputFailed(let failure): throw ShellError(.output(failure))
    }
  }
}

extension Invocation {
  /// The script that `source` names; throws when the script is running already, or nested too deep.
  func sourcedScript(_ environment: Environment) throws(ShellError) -> Script {
    let script = try openScript(environment)
    let scripts = frames.map(\.script)
    if scripts.contains(where: { $0.identity == script.identity && script.identity != nil }) {
      throw error(.sourcesItself(text))
    }
    if frames.count >= Command.maximumDepth {
      throw error(.sourcedTooDeep(limit: Command.maximumDepth))
    }
    return script
  }

  private func openScript(_ environment: Environment) throws(ShellError) -> Script {
    let isRelative = !text.hasPrefix("/") && !text.hasPrefix("~")
    let folder = isRelative ? frames.last?.script.folder : nil
    do {
      return try environment.files.openScript(folder.map { "\($0)/\(text)" } ?? text)
    } catch {
      switch error {
      case .unreadable(let reason): throw self.error(.unreadableFile(text, reason: reason))
      case .device: throw self.error(.device(text))
      case .tooLarge: throw self.error(.tooLargeFile(text, limit: Script.maximumSize))
      }
    }
  }
}
