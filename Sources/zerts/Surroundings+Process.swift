import Foundation
import Shell

extension Surroundings {
  /// Those of a session with a user: the terminal, if there is one, and this machine.
  ///
  /// `typed` has the lines typed at the prompt; nil while there is no prompt. `waited` is called after
  /// each wait for the network.
  static func attended(
    from source: String, options: Options, typed: Snapshot<[String]?>,
    output: StandardOutput, waited: @escaping @Sendable () -> Void
  ) -> Surroundings {
    let spinner = Spinner()
    let style = options.decoration.answers
    return .here(
      from: source, options: options, display: { Terminal.display(style) },
      messageStyle: options.decoration.messages, pictures: { Terminal.pictures },
      waiting: { begins in
        // What has been answered is not kept back while the network is waited for.
        if begins { try? output.flush() }
        begins ? spinner?.begin() : spinner?.end()
        if !begins { waited() }
      },
      history: { typed.value }, pager: { Terminal.pager })
  }

  /// Those of a session that nobody watches: this machine, and no terminal.
  static func unattended(from source: String, options: Options) -> Surroundings {
    .here(
      from: source, options: options, display: { .plain }, waiting: { _ in }, history: { nil },
      pager: { nil })
  }

  private static func here(
    from source: String, options: Options, display: @escaping @Sendable () -> Display,
    messageStyle: Style = .plain,
    pictures: @escaping @Sendable () -> PictureDisplay = { .none },
    waiting: @escaping @Sendable (Bool) -> Void, history: @escaping @Sendable () -> [String]?,
    pager: @escaping @Sendable () -> Pager?
  ) -> Surroundings {
    Surroundings(
      source: source, now: { Date() }, timeZone: .current, random: { Int.random(in: 0..<$0) },
      display: display, messageStyle: messageStyle, pictures: pictures, waiting: waiting,
      history: history, topics: HelpTopic.ofZerts(options),
      files: FileName.inFolder, runProgram: ShellProgram.run, pager: pager,
      writeFile: { (path, bytes, atEnd) throws(POSIXError) in
        let file = FilePath(path).expandingHome
        try atEnd ? file.append(bytes) : file.write(bytes)
      },
      openScript: { (path) throws(ScriptFailure) in try .open(FilePath(path)) })
  }
}
