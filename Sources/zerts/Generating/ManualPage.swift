import LineEditor
import Shell

/// The manual page, made from the tables of commands, options, variables, keys and statuses, and
/// from the topics of `help`.
enum ManualPage {
  /// The page, in the language of mdoc(7).
  static var text: String {
    var page = Mdoc()
    page.macro("Dd \(Zerts.date)")
    page.macro("Dt ZERTS 1")
    page.macro("Os")
    page.macro("Sh NAME")
    page.macro("Nm zerts")
    page.macro("Nd shell over TheMealDB's desserts")
    page.macro("Sh SYNOPSIS")
    page.macro("Nm")
    page.macro("Op Ar OPTION ...")
    page.macro("Op Ar SCRIPT ...")
    page.macro("Sh DESCRIPTION")
    page.paragraphs(description)
    addOptions(to: &page)
    addCommands(to: &page)
    let topics: [(title: String, topic: HelpTopic)] = [
      ("NAMING A DESSERT", .names), ("THE COMMAND LANGUAGE", .language), ("SCRIPTS", .scripts),
      ("TRANSCRIPTS", .transcripts),
    ]
    for (title, topic) in topics {
      page.macro("Sh \(title)")
      page.paragraphs(topic.text)
    }
    page.macro("Sh REPLIES OF A NETWORK SCRIPT")
    page.sentences("In front of a reply, after DURATION says how long it takes.")
    addList(replies, macro: "Li", to: &page)
    addKeys(to: &page)
    page.macro("Sh ENVIRONMENT")
    addList(environment, macro: "Ev", to: &page)
    page.macro("Sh FILES")
    addList(files, macro: "Pa", to: &page)
    page.macro("Sh EXIT STATUS")
    page.sentences("A script leaves with the status of its first command that failed.")
    addList(ExitStatus.meanings.map { ("\($0.status)", $0.meaning) }, macro: "No", to: &page)
    page.macro("Sh EXAMPLES")
    page.literal(examples)
    page.macro("Sh SEE ALSO")
    page.macro("Xr editrc 5")
    return page.text
  }

  private static func addOptions(to page: inout Mdoc) {
    page.macro("Bl -tag -width Ds")
    for option in CommandLineOption.all {
      let argument = option.argument.map { " Ar \($0)" } ?? ""
      let short = option.short.map { "Fl \($0)\(argument) , " } ?? ""
      page.macro("It \(short)Fl \(Mdoc.escaped("-" + option.name.rawValue))\(argument)")
      page.sentences(option.summary.asSentence)
      if let details = option.details { page.sentences(details) }
    }
    page.macro("El")
  }

  private static func addCommands(to page: inout Mdoc) {
    page.macro("Sh COMMANDS")
    page.macro("Bl -tag -width Ds")
    for command in Command.all {
      let arguments = command.arguments.isEmpty ? "" : " Ar \(Mdoc.argument(command.arguments))"
      page.macro("It Ic \(Mdoc.argument(command.name))\(arguments)")
      page.sentences(command.summary.asSentence)
      if let alias = command.alias { page.sentences("Another name for it is \(alias).") }
      page.paragraphs(command.help)
      page.literal(command.examples.map { "  \(Transcript.prompt)\($0)" }.joined(separator: "\n"))
    }
    page.macro("El")
  }

  private static func addKeys(to page: inout Mdoc) {
    page.macro("Sh KEYS")
    page.sentences("A user's .editrc can bind them otherwise.")
    addList(KeyBinding.all.map { ($0.name, $0.effect) }, macro: "No", to: &page)
  }

  private static func addList(
    _ items: [(name: String, text: String)], macro: String, to page: inout Mdoc
  ) {
    let width = items.map(\.name.count).max() ?? 0
    page.macro("Bl -tag -width \(String(repeating: "n", count: min(width, 14)))")
    for item in items {
      page.macro("It \(macro) \(Mdoc.argument(item.name))")
      page.sentences(item.text.asSentence)
    }
    page.macro("El")
  }

  private static let description = """
    zerts shows the desserts of TheMealDB in alphabetical order, and opens one: its name, \
    ingredients with measures, and instructions. Without a network it says that the connection is \
    unavailable; an answer of no use is another error than no connection.

    Without a SCRIPT or -c, zerts is interactive on a terminal; otherwise it runs the commands of \
    its standard input, which is also what a SCRIPT named - is. Answers go to standard output and \
    nothing else does; messages go to standard error.

    Options may be shortened while only one has that beginning, and -- ends them:
    """

  private static let environment = EnvironmentVariable.table.map { row in
    (name: row.names, text: "\(row.meaning). Default: \(row.standard)")
  }

  private static let files: [(name: String, text: String)] = [
    (
      "~/.local/state/zerts/history",
      "the last \(HistoryFile.maximumLines) lines typed; one that starts with a blank is not kept"
    ),
    ("~/.config/zerts/zertsrc", "commands that are run when an interactive shell starts"),
    (
      "~/.cache/zerts/API/feed.json",
      "the saved list of desserts, as the server at API sent it; details/ID.json beside it has the"
        + " details of a dessert"
    ),
    ("~/.editrc", "settings of libedit, for the program name zerts"),
  ]

  /// What a network script can answer, and what comes of it.
  static let replies: [(name: String, text: String)] = [
    ("STATUS BODY", "an answer; the body is the rest of the line, as it stands"),
    ("STATUS < FILE", "an answer whose body is in FILE, which is meant from the script's folder"),
    ("STATUS escaped TEXT", "an answer whose body has %0A for the byte 0A, and so on"),
    ("STATUS retry-after SECONDS BODY", "an answer that asks to wait"),
    ("offline, no-network", "no internet connection"),
    ("refused, no-route, lost", "no connection to the host"),
    ("timeout, timeout DURATION", "no answer in time"),
    (
      "no-proxy NAME, bad-proxy NAME, proxy-refused NAME, proxy-answered NAME STATUS",
      "no connection, for a proxy"
    ),
    (
      "bad-certificate, no-certificates, no-certificates-in NAME, no-encryption",
      "no connection that can be trusted"
    ),
    ("no-library NAME, no-rule", "no connection, for want of a library or of a rule"),
    (
      "too-many-files, no-thread, no-memory",
      "no connection, for want of what the system gives a process"
    ),
    (
      "not-http, too-many-redirects, forbidden-redirect, bad-redirect, forbidden-address,"
        + " bad-compression, too-large, too-large BYTES",
      "invalid data"
    ),
  ]

  private static let examples = """
      zerts --demo
      zerts -c 'ls pudding'
      zerts -o jsonld -c 'open apple & blackberry > crumble.jsonld'
      zerts --check menu.zerts && zerts menu.zerts
      zerts --record bug.network --echo -i > bug.transcript
      zerts --verify bug.transcript
    """
}

extension String {
  /// The text with a capital at the start and a full stop at the end.
  fileprivate var asSentence: String {
    prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".")
  }
}
