import Desserts

/// A command: what parser, `help` and completion know of it, and what it does.
///
/// It is a class because each line of a script has its command handed from one to the next.
public final class Command: Sendable {
  /// The name it is called by.
  public let name: String
  /// Another name for it.
  public let alias: String?
  /// What it takes, as `help` shows it: `[WORDS]`, `DESSERT`.
  public let arguments: String
  /// How many arguments it takes.
  let count: ArgumentCount
  /// What its arguments are, for completion.
  let completes: ArgumentKind
  /// Whether it reaches past the shell: to files, programs and other scripts.
  let reachesOut: Bool
  /// What it does, in a few words.
  public let summary: String
  /// What more there is to know.
  public let help: String
  /// Lines to try, which work with the built-in desserts.
  public let examples: [String]
  /// The commands and topics of `help` that go with it.
  public let seeAlso: [String]
  /// Finds what is wrong with its arguments, as far as that can be told before it is run.
  let check: (@Sendable (Invocation, Environment) throws(ShellError) -> Void)?
  /// How it is done; it has been checked.
  let work: Work

  /// How a command is done.
  enum Work: Sendable {
    /// Without a wait for anything: for such a command a script need not be ready to wait, which
    /// would take a fifth of its time.
    case atOnce(@Sendable (isolated Session, Invocation) throws(ShellError) -> Effect)
    /// With waits for the network, or for a program.
    case waiting(@Sendable (isolated Session, Invocation) async throws(ShellError) -> Effect)
  }

  /// How many arguments a command takes.
  enum ArgumentCount: Sendable {
    case none
    case atMostOne
    case any
    case atLeastOne
  }

  /// What a command's arguments are.
  enum ArgumentKind: Sendable {
    case nothing
    /// One dessert, named by the rules of `open`.
    case dessert
    /// Words of desserts' names.
    case words
    case file
    case format
    case topic
  }

  /// Creates a command that may wait.
  convenience init(
    name: String, alias: String? = nil, arguments: String = "", takes count: ArgumentCount = .none,
    completes: ArgumentKind = .nothing, reachesOut: Bool = false, summary: String, help: String,
    examples: [String], seeAlso: [String],
    check: (@Sendable (Invocation, Environment) throws(ShellError) -> Void)? = nil,
    run: @escaping @Sendable (isolated Session, Invocation) async throws(ShellError) -> Effect
  ) {
    self.init(
      name: name, alias: alias, arguments: arguments, takes: count, completes: completes,
      reachesOut: reachesOut, summary: summary, help: help, examples: examples, seeAlso: seeAlso,
      check: check, work: .waiting(run))
  }

  init(
    name: String, alias: String? = nil, arguments: String = "", takes count: ArgumentCount = .none,
    completes: ArgumentKind = .nothing, reachesOut: Bool = false, summary: String, help: String,
    examples: [String], seeAlso: [String],
    check: (@Sendable (Invocation, Environment) throws(ShellError) -> Void)? = nil, work: Work
  ) {
    self.name = name
    self.alias = alias
    self.arguments = arguments
    self.count = count
    self.completes = completes
    self.reachesOut = reachesOut
    self.summary = summary
    self.help = help
    self.examples = examples
    self.seeAlso = seeAlso
    self.check = check
    self.work = work
  }

  /// The name with what it takes.
  public var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension Command {
  /// Does it; it has been checked.
  func run(_ session: isolated Session, _ invocation: Invocation) async throws(ShellError) -> Effect
  {
    switch work {
    case .atOnce(let work): try work(session, invocation)
    case .waiting(let work): try await work(session, invocation)
    }
  }

  /// Every command, in the order in which a person meets them.
  public static let all: [Command] = [
    load, ls, open, next, previous, random, retry, picture, output, source, echo, status, history,
    bang, help, quit,
  ]

  /// The commands whose name, or other name, starts with a byte: a script looks for one in each line,
  /// and finding a word in a dictionary takes ten times as long.
  private static let byFirstByte: [[Command]] = (0...UInt8.max).map { byte in
    all.filter { $0.name.utf8.first == byte || $0.alias?.utf8.first == byte }
  }

  /// The command that a statement's first word names, in full or by an unambiguous beginning.
  static func named(_ statement: Statement) throws(ShellError) -> Command {
    let name = statement.name.text
    let candidates = name.utf8.first.map { byFirstByte[Int($0)] } ?? []
    for command in candidates where command.name == name || command.alias == name {
      return command
    }
    let matches = candidates.compactMap { command in
      command.name(startingWith: name).map { (name: $0, command: command) }
    }
    guard let match = matches.first, !name.isEmpty else {
      let closest = all.map(\.name).closest(to: name)
      throw ShellError(.unknownCommand(name, closest: closest), words: [], of: statement)
    }
    guard matches.count == 1 else {
      throw ShellError(
        .ambiguousCommand(name, matches: matches.map(\.name)), words: [], of: statement)
    }
    return match.command
  }

  /// The name, or else the other name, that starts with this.
  func name(startingWith prefix: String) -> String? {
    [name, alias].compactMap(\.self).first { $0.hasPrefix(prefix) }
  }
}
