import Foundation
import Platform
import Shell

extension Environment {
  /// Those of a session with a user: the terminal, if there is one, and this machine.
  ///
  /// `typed` has the lines typed at the prompt; nil while there is no prompt. `waited` is called after
  /// each wait for the network.
  static func attended(
    from source: String, options: Options, typed: Locked<[String]?>,
    output: StandardOutput, waited: @escaping @Sendable () -> Void
  ) -> Environment {
    let spinner = Spinner()
    let style = options.decoration.answers
    return .here(
      from: source, options: options,
      screen: Screen(
        display: { Terminal.display(style) }, messageStyle: options.decoration.messages,
        pictures: { Terminal.pictures }, pager: { Terminal.pager }),
      waiting: { begins in
        // What has been answered is not kept back while the network is waited for.
        if begins { try? output.flush() }
        begins ? spinner?.begin() : spinner?.end()
        if !begins { waited() }
      },
      history: { typed.value })
  }

  /// Those of a session that nobody watches: this machine, and no terminal.
  static func unattended(from source: String, options: Options) -> Environment {
    .here(
      from: source, options: options, screen: Screen(), waiting: { _ in }, history: { nil })
  }

  private static func here(
    from source: String, options: Options, screen: Screen,
    waiting: @escaping @Sendable (Bool) -> Void, history: @escaping @Sendable () -> [String]?
  ) -> Environment {
    Environment(
      source: source,
      clock: .init(timeZone: { $0.localTimeZone }),
      screen: screen,
      files: .init(
        list: FileName.inFolder,
        openScript: { (path) throws(ScriptFailure) in try .open(FilePath(path)) },
        write: { (path, bytes, atEnd) throws(POSIXError) in
          let file = FilePath(path).expandingHome
          try atEnd ? file.append(bytes) : file.write(bytes)
        }),
      runProgram: ShellProgram.run, waiting: waiting, history: history,
      topics: HelpTopic.ofZerts(options))
  }
}

extension Date {
  /// The local time zone, as an offset that is right at this time.
  ///
  /// `TimeZone.current` is always GMT without ICU.
  fileprivate var localTimeZone: TimeZone {
    var seconds = time_t(timeIntervalSince1970)
    var local = tm()
    localtime_r(&seconds, &local)
    return TimeZone(secondsFromGMT: local.tm_gmtoff) ?? .gmt
  }
}
