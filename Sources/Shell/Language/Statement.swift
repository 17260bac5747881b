/// A part of a line, at the boundaries of Unicode scalars.
typealias SourceRange = Range<String.Index>

/// One command as it was typed.
struct Statement: Hashable, Sendable {
  /// The whole line it stands on.
  let line: String
  /// The column of its name, in Characters from 1.
  let column: Int
  /// The command's name and what follows it; never empty.
  let words: [Word]
  /// Where its answer goes, when that is not where answers go.
  let redirection: Redirection?

  /// A word of a statement.
  struct Word: Hashable, Sendable {
    /// The word without its quotes.
    let text: String
    /// Where it stands in the line, quotes included.
    let range: SourceRange
    /// Whether it starts with a quote.
    var isQuoted = false
  }

  /// Where a command's answer goes instead.
  struct Redirection: Hashable, Sendable {
    /// Whether the answer goes to a file, to its end, or to a program.
    let kind: Kind
    /// Where the mark stands that says so.
    let mark: SourceRange
    /// The file's name, or what the system's shell is given.
    let target: Word

    /// The targets of an answer, by the mark of each.
    enum Kind: String {
      case file = ">"
      case endOfFile = ">>"
      case program = "|"
    }
  }

  init(line: String, column: Int, words: [Word], redirection: Redirection? = nil) {
    self.line = line
    self.column = column
    self.words = words
    self.redirection = redirection
  }

  /// Creates a statement that is nothing but a command's name.
  init(command: String) {
    let word = Word(text: command, range: command.startIndex..<command.endIndex)
    self.init(line: command, column: 1, words: [word])
  }

  /// The word that says which command this is.
  var name: Word { words[0] }

  /// The words after the name.
  var arguments: ArraySlice<Word> { words.dropFirst() }

  /// The arguments, with one blank between them.
  var argumentText: String {
    arguments.count == 1 ? words[1].text : arguments.map(\.text).joined(separator: " ")
  }

  /// The part of the line from the first word to the last.
  var text: String {
    let last = redirection?.target ?? words[words.count - 1]
    return String(line[name.range.lowerBound..<last.range.upperBound])
  }

  /// Whether this says the same as another, wherever its words stand.
  func isEquivalent(to other: Statement) -> Bool {
    words.map(\.text) == other.words.map(\.text)
      && redirection?.kind == other.redirection?.kind
      && redirection?.target.text == other.redirection?.target.text
  }
}
