import Foundation
import Shell

extension Surroundings {
  /// Those of a session with a user: the terminal, if there is one, and this machine.
  ///
  /// `typed` has the lines typed at the prompt; nil while there is no prompt. `waited` is called after
  /// each wait for the network.
  static func attended(
    from source: String, typed: Snapshot<[String]?>, output: StandardOutput,
    waited: @escaping @Sendable () -> Void
  ) -> Surroundings {
    let spinner = Spinner()
    return .here(
      from: source, display: { Terminal.display },
      waiting: { begins in
        // What has been answered is not kept back while the network is waited for.
        if begins { try? output.flush() }
        begins ? spinner?.begin() : spinner?.end()
        if !begins { waited() }
      },
      history: { typed.value }, pager: Terminal.pager)
  }

  /// Those of a session that nobody watches: this machine, and no terminal.
  static func unattended(from source: String) -> Surroundings {
    .here(from: source, display: { .plain }, waiting: { _ in }, history: { nil }, pager: nil)
  }

  private static func here(
    from source: String, display: @escaping @Sendable () -> Display,
    waiting: @escaping @Sendable (Bool) -> Void, history: @escaping @Sendable () -> [String]?,
    pager: String?
  ) -> Surroundings {
    Surroundings(
      source: source, now: { Date() }, timeZone: .current, random: { Int.random(in: 0..<$0) },
      display: display, waiting: waiting, history: history, topics: HelpTopic.ofZerts,
      files: FileName.inFolder, runProgram: ShellProgram.run, pager: pager,
      writeFile: { (path, bytes, atEnd) throws(POSIXError) in
        let file = FilePath(path).expandingHome
        try atEnd ? file.append(bytes) : file.write(bytes)
      },
      openScript: { (path) throws(ScriptFailure) in try .open(FilePath(path)) })
  }
}
