import MealDB
import Shell
import TerminalText

/// An option of the command line: the parser, `--help`, the manual page and the shells' completions
/// are made from this table.
struct CommandLineOption {
  let name: Name
  let short: Character?
  /// The name of its argument in `--help`; nil when it takes none.
  let argument: String?
  let summary: String
  /// More sentences for the manual page.
  let details: String?

  enum Name: String {
    case command
    case interactive
    case keepGoing = "keep-going"
    case output
    case echo
    case check
    case verify
    case update
    case report
    case demo
    case network
    case withTimes = "with-times"
    case record
    case saved
    case retries
    case api
    case timeout
    case color
    case noHistory = "no-history"
    case noStartUp = "no-rc"
    case noSave = "no-save"
    case safe
    case generate
    case version
    case help
  }

  /// Every option, in the order of `--help`.
  static let all = [
    CommandLineOption(
      .command, short: "c", takes: "COMMANDS", "run COMMANDS; may be given again",
      "They take their turn among the scripts, in the order in which they are given."),
    CommandLineOption(
      .interactive, short: "i", "go on at the prompt afterwards",
      "Whatever the scripts have loaded and set is there."),
    CommandLineOption(
      .keepGoing, short: "k", "do not stop at the first command that fails",
      "The exit status is still that of the first one that failed."),
    CommandLineOption(
      .output, short: "o", takes: "FORMAT",
      "answer in \(OutputFormat.allCases.map(\.rawValue).alternatives)",
      "The command output changes it later. With jsonld a dessert is a Recipe of schema.org, which"
        + " recipe managers import."),
    CommandLineOption(
      .echo, short: "e", "show each command before its answer",
      "What is shown, messages included, is then a transcript. With --record its first line names the"
        + " recording, so that --verify needs nothing else. At the prompt, with standard output in a"
        + " file, the file gets the transcript of what is typed; a command that Ctrl-C ends becomes a"
        + " comment in it, and the start-up file is not run."),
    CommandLineOption(
      .check, "run nothing, report all mistakes in the scripts",
      "Scripts that are sourced are checked too. The exit status is 1 when there is any mistake."),
    CommandLineOption(
      .verify, "the scripts are transcripts: compare what they show",
      "Their commands are run, each transcript in a session of its own, with the options that its"
        + " first line names (see TRANSCRIPTS). What they show otherwise is printed as a unified diff, and"
        + " the exit status is 1. No server is asked unless --api is given."),
    CommandLineOption(
      .update, "with --verify: rewrite the transcripts",
      "Each line ... that still stands for something is kept."),
    CommandLineOption(
      .report, takes: "FILE", "with --verify: write the outcome to FILE as JUnit XML",
      "It has a testcase for each transcript, with what differs."),
    CommandLineOption(
      .demo, "use the built-in desserts, and no network at all"),
    CommandLineOption(
      .network, takes: "FILE", "answer every request from a network script",
      "How it is written stands under SCRIPTS. A HAR file of a browser or a proxy will do, too."),
    CommandLineOption(
      .withTimes, "with a HAR file: take as long as its answers took",
      "In a network script after says how long an answer takes."),
    CommandLineOption(
      .record, takes: "FILE", "write all answers to FILE, for --network; replaces it",
      "Only its owner can read it. It is replaced with the first answer, and each is written as it"
        + " comes."),
    CommandLineOption(
      .saved, "answer from the saved copy, and use no network at all",
      "Desserts and details are saved when they are loaded. Standard error tells from when the"
        + " copy is."),
    CommandLineOption(
      .retries, takes: "N", "try again up to N times what had no connection (0)",
      "In scripts: a command that had no connection, or was answered 429 or 5xx, is tried again"
        + " after 1, 2, 4 and so on seconds, or after as long as the server asks, at most"
        + " 60 seconds. N goes up to \(Options.maximumRetries)."),
    CommandLineOption(
      .api, takes: "URL", "where the API answers; also ZERTS_API",
      "An http or https URL without credentials, query and fragment; that of TheMealDB when neither"
        + " is given."),
    CommandLineOption(
      .timeout, takes: "SECONDS",
      "give up on a request after this long (\(Limits.timeout.components.seconds))",
      "Decimals are allowed; above 0, and at most \(Options.maximumTimeout)."),
    CommandLineOption(
      .safe, "refuse |, >, ! and source, for scripts from others",
      "Nothing such a script says reaches past the shell. A pager may still run, since your"
        + " environment names it; pictures go to no program."),
    CommandLineOption(
      .color, takes: "WHEN",
      "when there is colour: " + Decoration.Color.allCases.map(\.rawValue).alternatives,
      "It is for numbers, headings, errors, suggestions and links. With auto there is none under"
        + " NO_COLOR or on a terminal that is dumb, and always under CLICOLOR_FORCE."),
    CommandLineOption(.noHistory, "neither read nor write the history"),
    CommandLineOption(.noStartUp, "do not run the start-up file"),
    CommandLineOption(.noSave, "keep no saved copy of what is loaded"),
    CommandLineOption(
      .generate, takes: "WHAT", "print the manual (man), or completion for a shell",
      "WHAT is \(GeneratedFile.allCases.map(\.rawValue).alternatives)."),
    CommandLineOption(.version, short: "V", "print the version"),
    CommandLineOption(.help, short: "h", "print this"),
  ]

  /// The options that a transcript may name in its first line: none that writes or asks a server.
  static let ofTranscripts = all.filter { option in
    [.demo, .network, .output, .keepGoing, .safe, .timeout].contains(option.name)
  }

  private init(
    _ name: Name, short: Character? = nil, takes argument: String? = nil, _ summary: String,
    _ details: String? = nil
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.summary = summary
    self.details = details
  }

  /// The text of `--help`.
  static var help: String {
    let names = all.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let argument = option.argument.map { " \($0)" } ?? ""
      return "\(short)--\(option.name.rawValue)\(argument)"
    }
    let width = names.map(\.count).max() ?? 0
    let rows = zip(names, all).map { name, option in
      "  " + name.padded(toWidth: width + 2) + option.summary
    }
    return """
      Usage: zerts [OPTION]... [SCRIPT]...
      A shell over TheMealDB's desserts: see them all, open one.

      Without a SCRIPT or -c, zerts is interactive on a terminal; otherwise it runs
      the commands of its standard input, which is also what a SCRIPT named - is.

      \(rows.joined(separator: "\n"))

      At the prompt, help shows the commands, and help files the variables that
      count, such as ZERTS_ACCESSIBLE=1 for screen readers. zerts leaves with status
      0, or with that of the first command that failed: 1 it could not do what was
      asked, 3 there was no connection, 4 the data was invalid. Status 2 is wrong use
      of zerts itself, 130 says that Ctrl-C ended it, 141 that the reader of its
      output went away.

      """
  }
}

extension [String] {
  /// The words as a choice: `a, b or c`.
  var alternatives: String { joined(by: "or") }

  /// The words as a whole: `a, b and c`.
  var enumeration: String { joined(by: "and") }

  private func joined(by word: String) -> String {
    dropLast().joined(separator: ", ") + (count > 1 ? " \(word) " : "") + (last ?? "")
  }
}
