import Platform
import Shell

extension Environment {
  /// The environment of a session with a user: this machine, and the terminal if there is one.
  ///
  /// `typed` has the lines typed at the prompt; nil while there is no prompt. `waited` is called
  /// after each wait for the network.
  static func attended(
    from source: String, options: Options, settings: Settings, filesInUse: FilesInUse,
    typed: Locked<[String]?>, output: StandardOutput, waited: @escaping @Sendable () -> Void
  ) -> Environment {
    let spinner = Spinner()
    let style = options.decoration.answers
    return .local(
      source: source, settings: settings, filesInUse: filesInUse,
      screen: Screen(
        display: { TerminalFeatures.display(style) },
        messages: { TerminalFeatures.messageDisplay(options.decoration.messages) },
        pictures: { TerminalFeatures.pictures(isSafe: options.isSafe) },
        // A transcript is to be read on the screen.
        pager: { options.echoes ? nil : settings.pager.value }),
      flush: { try? output.flush() },
      waiting: { waiting in
        // Shows the answers so far while the network is waited for.
        if waiting == .begins { try? output.flush() }
        // A terminal that is not read here may have a program that reads it and sets its mode.
        spinner?.show(waiting, hidingKeys: typed.value != nil)
        if waiting == .ends { waited() }
      },
      history: { typed.value })
  }

  /// The environment of a session without a user: this machine, and no terminal.
  ///
  /// Scripts are looked for in a folder, and their names in messages do not say which.
  static func unattended(
    from source: String, settings: Settings, filesInUse: FilesInUse, scriptsIn folder: [UInt8]
  ) -> Environment {
    .local(
      source: source, settings: settings, filesInUse: filesInUse, scriptFolder: folder,
      screen: Screen(), flush: {}, waiting: { _ in }, history: { nil })
  }

  private static func local(
    source: String, settings: Settings, filesInUse: FilesInUse, scriptFolder: [UInt8] = [],
    screen: Screen, flush: @escaping @Sendable () -> Void,
    waiting: @escaping @Sendable (Waiting) -> Void,
    history: @escaping @Sendable () -> [String]?
  ) -> Environment {
    Environment(
      source: source,
      clock: .init(timeZone: { $0.localTimeZone }),
      screen: screen,
      files: .init(
        list: FileName.inFolder,
        openScript: { (path) throws(ScriptFailure) in
          let script = try Script.open(FilePath(path), in: scriptFolder)
          if let identity = script.identity { filesInUse.addSourced(identity) }
          return script
        },
        write: { (path, bytes, atEnd, running) throws(WriteFailure) in
          let file = FilePath(path).expandingHome
          // Earlier answers come before what is written to a descriptor.
          if file.descriptor != nil {
            flush()
          } else if filesInUse.protects(file, atEnd: atEnd, within: running) {
            throw .inUse
          }
          do throws(POSIXError) {
            try atEnd ? file.append(bytes) : file.write(bytes)
          } catch {
            throw .system(error.code)
          }
        }),
      runProgram: { (program) throws(POSIXError) in try ChildProcess.run(program) },
      waiting: waiting, history: history, topics: HelpTopic.ofZerts(settings))
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
