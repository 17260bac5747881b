/// An option: what the parser and `--help` know of it.
struct CommandLineOption {
  let name: Name
  let short: Character?
  /// What it takes, as `--help` shows it.
  let argument: String?
  let summary: String

  enum Name: String {
    case command
    case interactive
    case keepGoing = "keep-going"
    case output
    case echo
    case check
    case verify
    case update
    case demo
    case network
    case api
    case timeout
    case noHistory = "no-history"
    case noStartUp = "no-rc"
    case safe
    case version
    case help
  }

  /// Every option, in the order of `--help`.
  static let all = [
    CommandLineOption(.command, short: "c", takes: "COMMANDS", "run COMMANDS; may be given again"),
    CommandLineOption(.interactive, short: "i", "go on at the prompt afterwards"),
    CommandLineOption(.keepGoing, short: "k", "do not stop at the first command that fails"),
    CommandLineOption(
      .output, short: "o", takes: "FORMAT", "text, json, csv, tsv, markdown or jsonld"),
    CommandLineOption(.echo, short: "e", "show each command before its answer"),
    CommandLineOption(.check, "run nothing, report all mistakes in the scripts"),
    CommandLineOption(.verify, "the scripts are transcripts: compare what they show"),
    CommandLineOption(.update, "with --verify: rewrite the transcripts"),
    CommandLineOption(.demo, "use the built-in desserts, and no network at all"),
    CommandLineOption(.network, takes: "FILE", "answer every request from a network script"),
    CommandLineOption(.api, takes: "URL", "where the API answers; also ZERTS_API"),
    CommandLineOption(.timeout, takes: "SECONDS", "give up on a request after this long (15)"),
    CommandLineOption(.safe, "refuse |, >, ! and source, for scripts from others"),
    CommandLineOption(.noHistory, "neither read nor write the history"),
    CommandLineOption(.noStartUp, "do not run the start-up file"),
    CommandLineOption(.version, short: "V", "print the version"),
    CommandLineOption(.help, short: "h", "print this"),
  ]

  private init(
    _ name: Name, short: Character? = nil, takes argument: String? = nil, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.summary = summary
  }

  /// What `--help` prints.
  static var help: String {
    let names = all.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let argument = option.argument.map { " \($0)" } ?? ""
      return "\(short)--\(option.name.rawValue)\(argument)"
    }
    let width = names.map(\.count).max() ?? 0
    let rows = zip(names, all).map { name, option in
      "  " + name + String(repeating: " ", count: width + 2 - name.count) + option.summary
    }
    return """
      Usage: zerts [OPTION]... [SCRIPT]...
      A shell over TheMealDB's desserts: see them all, open one.

      Without a SCRIPT or -c, zerts is interactive on a terminal; otherwise it runs
      the commands of its standard input, which is also what a SCRIPT named - is.

      \(rows.joined(separator: "\n"))

      At the prompt, help shows the commands. zerts leaves with status 0, or with that
      of the first command that failed: 1 it could not do what was asked, 3 there was
      no connection, 4 the data was invalid. Status 2 is wrong use of zerts itself,
      130 says that Ctrl-C ended it, 141 that the reader of its output went away.

      """
  }
}
