import MealDB
import Platform
import Shell

extension Options {
  /// These options, completed by those that a transcript names; those of the command line win.
  ///
  /// `file` is the transcript's, in whose folder the network script is looked for; nil for standard
  /// input. Throws when neither names a network: a server is asked only where `--api` says so.
  func completed(
    by transcript: Transcript, in file: FilePath?
  ) throws(UsageError) -> Options {
    let name = file ?? FilePath(StandardInput.name)
    var named = Options()
    do throws(UsageError) {
      try named.take(transcript.options ?? [], in: file?.expandingHome.folder ?? [])
      try named.checkNetworkFile()
    } catch {
      throw .transcriptOptions(name, error)
    }
    var options = self
    options.givenFormat = givenFormat ?? named.givenFormat
    options.keepsGoing = keepsGoing || named.keepsGoing
    options.isSafe = isSafe || named.isSafe
    if case .option = timeout.origin {} else { options.timeout = named.timeout }
    if case .live = network {
      if case .option = api.origin { return options }
      if case .live = named.network { throw .transcriptWithoutNetwork(name) }
      options.network = named.network
      options.networkFolder = named.networkFolder
    }
    return options
  }

  /// The line with which a transcript names a recording as its network, and those of these options
  /// that matter when it is verified.
  func transcriptLine(naming recording: FilePath) -> String {
    let transcript = Descriptor.standardOutput.path
    let file = recording.expandingHome
    var words = ["--network", (transcript.flatMap { file.seen(from: $0) } ?? file).text]
    if let givenFormat { words += ["--output", givenFormat.rawValue] }
    if keepsGoing { words.append("--keep-going") }
    if isSafe { words.append("--safe") }
    if case .option = timeout.origin {
      words += ["--timeout", Sentences.number(timeout.value / .seconds(1))]
    }
    return Transcript.line(naming: words)
  }

  /// Checks, without opening it, that the network script is a file: to open a fifo would wait for its
  /// other end.
  private func checkNetworkFile() throws(UsageError) {
    guard case .script(let path) = network else { return }
    let status = path.expandingHome.relative(to: networkFolder).status
    if let status, !status.isRegular { throw .notAFile(path) }
  }

  /// Takes the options that a transcript in this folder names.
  private mutating func take(_ words: [String], in folder: [UInt8]) throws(UsageError) {
    var rest = words[...]
    var isDemo = false
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word.hasPrefix("--") ? String(parts[0]) : word
      var value = word.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
      let option = CommandLineOption.ofTranscripts.first { option in
        name == "--\(option.name.rawValue)" || option.short.map { name == "-\($0)" } ?? false
      }
      guard let option else { throw .notOfTranscripts(name) }
      if option.argument == nil {
        if value != nil { throw .unexpectedArgument(name) }
      } else {
        value = value ?? rest.popFirst()
        if value == nil { throw .missingArgument(name) }
      }
      switch option.name {
      case .demo: isDemo = true
      case .network:
        network = .script(FilePath(value ?? ""))
        networkFolder = folder
      case .output: givenFormat = try OutputFormat(option: value ?? "")
      case .timeout: timeout = try .timeout(value ?? "")
      case .keepGoing: keepsGoing = true
      case .safe: isSafe = true
      default: throw .notOfTranscripts(name)
      }
    }
    if isDemo {
      if case .script = network { throw .twoNetworks("--demo", "--network") }
      network = .demo
    }
  }
}
