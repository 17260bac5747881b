import Desserts

/// A command: what parser, `help` and completion know of it, and what it does.
public struct Command: Sendable {
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
  /// Whether it uses files, programs or other scripts, which a safe session refuses.
  let reachesOut: Bool
  /// What it does, in a few words.
  public let summary: String
  /// What `help COMMAND` adds.
  public let help: String
  /// Lines to try, which work with the built-in desserts.
  public let examples: [String]
  /// The commands and topics of `help` that go with it.
  public let seeAlso: [String]
  /// Checks the arguments, as far as that is possible before the command runs.
  let check: (@Sendable (Invocation, Environment) throws(ShellError) -> Void)?
  /// Runs the command, after `check`.
  let run: @Sendable (isolated Session, Invocation) async throws(ShellError) -> Effect

  /// How many arguments a command takes.
  enum ArgumentCount: Sendable {
    case none
    case atMostOne
    case any
    case atLeastOne
  }

  /// What a command's arguments are.
  enum ArgumentKind: Hashable, Sendable {
    case nothing
    /// One dessert, named by the rules of `open`.
    case dessert
    /// Words of desserts' names.
    case words
    /// Ingredients, each one word.
    case ingredient
    /// This word.
    case keyword(String)
    case file
    case format
    case topic
  }

  init(
    name: String, alias: String? = nil, arguments: String = "", takes count: ArgumentCount = .none,
    completes: ArgumentKind = .nothing, reachesOut: Bool = false, summary: String, help: String,
    examples: [String], seeAlso: [String],
    check: (@Sendable (Invocation, Environment) throws(ShellError) -> Void)? = nil,
    run: @escaping @Sendable (isolated Session, Invocation) async throws(ShellError) -> Effect
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
    self.run = run
  }

  /// The name with what it takes.
  public var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }
}

extension Command {
  /// Every command, in the order in which a person meets them.
  public static let all: [Command] = [
    load, ls, open, with, next, previous, random, step, shop, picture, retry, save, output, source,
    echo, status, history, bang, help, quit,
  ]

  /// The commands by their names and other names.
  private static let byName: [String: Command] = Dictionary(
    uniqueKeysWithValues: all.flatMap { command in
      [command.name, command.alias].compactMap(\.self).map { ($0, command) }
    })

  /// The command that a statement's first word names, in full or by an unambiguous beginning.
  static func named(_ statement: Statement) throws(ShellError) -> Command {
    let name = statement.name.text
    let matches = meant(by: name)
    let range = statement.name.range
    guard let match = matches.first, !name.isEmpty else {
      throw ShellError(
        .unknownCommand(name, closest: closest(to: name)), at: range, of: statement)
    }
    if matches.count > 1 {
      throw ShellError(
        .ambiguousCommand(name, matches: matches.map(\.name)), at: range, of: statement)
    }
    return match.command
  }

  /// The command that a word names, if there is exactly one.
  static func named(_ word: String) -> Command? {
    let commands = meant(by: word)
    return commands.count == 1 ? commands[0].command : nil
  }

  /// The commands that a word may name, in full or by the beginnings of their names.
  static func meant(by word: String) -> [(name: String, command: Command)] {
    if let command = byName[word] { return [(word, command)] }
    return all.compactMap { command in
      command.name(startingWith: word).map { (name: $0, command: command) }
    }
  }

  /// What may have been meant by a word that names no command.
  private static func closest(to word: String) -> String? {
    let isNumber = !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
    if isNumber { return "\(open.name) \(word)" }
    return namesElsewhere[word]?.name ?? all.map(\.name).closest(to: word)
  }

  /// What other programs call these commands.
  private static let namesElsewhere: [String: Command] = [
    "?": help, "cat": open, "close": quit, "cook": step, "dir": ls, "find": ls, "get": open,
    "grep": ls, "ingredients": with, "list": ls, "man": help, "recipe": open, "refresh": load,
    "reload": load, "search": ls, "shopping": shop, "show": open, "update": load, "view": open,
  ]

  /// The name, or else the other name, that starts with this.
  func name(startingWith prefix: String) -> String? {
    if name.hasPrefix(prefix) { return name }
    return alias.flatMap { $0.hasPrefix(prefix) ? $0 : nil }
  }
}

/// The result of a command that worked.
enum Effect: Sendable {
  /// Show this answer.
  case answer(Answer)
  /// Show this answer, and fail for what is missing from it.
  case partial(Answer, ShellError)
  /// Nothing is left to do.
  case done
  /// Leave the shell with this status.
  case quit(status: Int32)

  /// What is shown.
  var answer: Answer? {
    switch self {
    case .answer(let answer), .partial(let answer, _): answer
    case .done, .quit: nil
    }
  }
}
