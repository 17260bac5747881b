import Desserts

/// Reads the statements of a line, one after the other.
///
/// Words are separated by blanks of any kind, statements by `;`. A quote means quoting only at the
/// start of a word, so that `open Shepherd's pie` needs none; inside `"` a backslash takes the next
/// character as it is. What stands behind a `|`, or behind a `!` in the place of a command, is for
/// the system's shell, to the end of the line. A blank line and a comment have no statement.
///
/// A line can have millions of statements, so each is made when it is asked for.
struct StatementParser {
  /// The most words of a command: each takes far more memory than its text.
  private static let maximumWords = 100_000

  private let line: String
  private var scanner: LineScanner
  /// Whether the rest of the line has no statement.
  private var isAtEnd = false
  /// The column, in Characters from 1, of a place before the next statement.
  private var column = 1
  private var columnIndex: String.Index

  init(_ line: String) {
    self.line = line
    scanner = LineScanner(line)
    columnIndex = line.startIndex
  }

  /// Throws the first mistake in what is left of the line.
  func validate() throws(ShellError) {
    var rest = self
    while try rest.next() != nil {}
  }

  /// The next statement; nil at the end of the line.
  mutating func next() throws(ShellError) -> Statement? {
    var words: [Statement.Word] = []
    while !isAtEnd, let token = scanner.next() {
      // A cancelled scanner goes to the end of the line: its word is not what was typed.
      if Task.isCancelled { throw ShellError(.load(.cancelled)) }
      let word = token.word
      switch token.kind {
      case .word where words.isEmpty && word.text.hasPrefix("#") && !word.isQuoted:
        isAtEnd = true
      case .word where words.isEmpty && word.text.hasPrefix("!") && !word.isQuoted:
        isAtEnd = true
        return statement(programCall(from: word.range.lowerBound))
      case .word where words.count == Self.maximumWords:
        throw mistake(.tooManyWords(limit: Self.maximumWords), at: word.range, after: words)
      case .word: words.append(word)
      case .separator: if !words.isEmpty { return statement(words) }
      case .redirection: return statement(words, try redirection(word, of: words))
      case .unclosedQuote: throw mistake(.unclosedQuote, at: word.range, after: words)
      }
    }
    isAtEnd = true
    return words.isEmpty ? nil : statement(words)
  }

  private mutating func statement(
    _ words: [Statement.Word], _ redirection: Statement.Redirection? = nil
  ) -> Statement {
    column = self.column(of: words[0].range.lowerBound)
    columnIndex = words[0].range.lowerBound
    return Statement(line: line, column: column, words: words, redirection: redirection)
  }

  /// The words of a `!` and the program behind it, if there is one.
  private mutating func programCall(from start: String.Index) -> [Statement.Word] {
    let end = line.unicodeScalars.index(after: start)
    let program = scanner.rest(from: end)
    let name = Statement.Word(text: "!", range: start..<end)
    return program.text.isEmpty ? [name] : [name, program]
  }

  /// Where the answer goes of the command that these words are, by what is behind the mark.
  private mutating func redirection(
    _ mark: Statement.Word, of words: [Statement.Word]
  ) throws(ShellError) -> Statement.Redirection {
    if words.isEmpty {
      throw mistake(.missingCommand(mark: mark.text), at: mark.range, after: words)
    }
    guard let kind = Statement.Redirection.Kind(rawValue: mark.text), kind != .program else {
      isAtEnd = true
      let program = scanner.rest(from: mark.range.upperBound)
      if program.text.isEmpty { throw mistake(.missingProgram, at: mark.range, after: words) }
      return Statement.Redirection(kind: .program, mark: mark.range, target: program)
    }
    let file = scanner.next()
    guard let file, file.kind == .word || file.kind == .unclosedQuote else {
      throw mistake(.missingFile, at: mark.range, after: words)
    }
    if file.kind == .unclosedQuote {
      throw mistake(.unclosedQuote, at: file.word.range, after: words)
    }
    if let more = scanner.next(), more.kind != .separator {
      throw mistake(
        .unexpectedArgument(usage: "\(mark.text) FILE"), at: more.word.range, after: words)
    }
    return Statement.Redirection(kind: kind, mark: mark.range, target: file.word)
  }

  /// The error of a part of the line, with the command that the words before it name.
  private func mistake(
    _ cause: ShellError.Cause, at range: SourceRange, after words: [Statement.Word]
  ) -> ShellError {
    var error = ShellError(
      cause,
      at: .init(line: line, range: range, column: column(of: range.lowerBound)))
    if !words.isEmpty {
      error.command = try? Command.named(Statement(line: line, column: 1, words: words)).name
    }
    return error
  }

  private func column(of index: String.Index) -> Int {
    // In ASCII each byte is a Character: there are no line ends.
    let bytes = line.utf8[columnIndex..<index]
    if bytes.allSatisfy(UTF8.isASCII) { return column + bytes.count }
    var (column, place) = (column, columnIndex)
    while let next = line.index(place, offsetBy: 1 << 16, limitedBy: index) {
      if Task.isCancelled { return column }
      (column, place) = (column + 1 << 16, next)
    }
    return column + line.distance(from: place, to: index)
  }
}
