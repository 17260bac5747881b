import Desserts

extension Command {
  static let source = Command(
    name: "source", arguments: "FILE", completes: .file,
    summary: "run the commands in FILE",
    help: """
      A script has a command on each line, or several with ; between them; a line
      that starts with # is a comment. It stops at the first command that fails.
      In a script, a relative FILE is meant from that script's folder.
      """,
    examples: ["source menu.zerts"]
  ) { session, invocation throws(Failure) in
    guard !invocation.statement.arguments.isEmpty else {
      throw invocation.failure(.missingArgument(usage: invocation.command.usage))
    }
    if session.isSafe {
      throw invocation.failure(.refused("source"), at: [invocation.statement.name])
    }
    return try await session.source(invocation)
  }

  fileprivate static let maximumDepth = 64
}

extension Session {
  fileprivate func source(_ invocation: Invocation) async throws(Failure) -> Effect {
    let script = try invocation.openScript(surroundings)
    let scripts = invocation.frames.map(\.script)
    if scripts.contains(where: { $0.identity == script.identity && script.identity != nil }) {
      throw invocation.failure(.sourcesItself(invocation.text))
    }
    if invocation.frames.count >= Command.maximumDepth {
      throw invocation.failure(.sourcedTooDeep(limit: Command.maximumDepth))
    }
    switch await run(script, within: invocation.frames, output: invocation.output) {
    case .finished: return .done
    case .failed(let status): throw Failure(.reported(status: status))
    case .quit(let status): return .quit(status: status)
    case .interrupted: throw Failure(.load(.cancelled))
    case .outputFailed(let failure): throw Failure(.output(failure))
    }
  }
}

extension Invocation {
  fileprivate func openScript(_ surroundings: Surroundings) throws(Failure) -> Script {
    let isRelative = !text.hasPrefix("/") && !text.hasPrefix("~/")
    let folder = isRelative ? frames.last?.script.folder : nil
    do {
      return try surroundings.openScript(folder.map { "\($0)/\(text)" } ?? text)
    } catch {
      switch error {
      case .unreadable(let reason): throw failure(.unreadableFile(text, reason: reason))
      case .device: throw failure(.device(text))
      case .tooLarge: throw failure(.tooLargeFile(text, limit: Script.maximumSize))
      }
    }
  }
}
