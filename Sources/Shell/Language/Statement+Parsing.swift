extension Statement {
  /// The commands on `line`, in order; none for a blank line or a comment.
  ///
  /// Words are separated by blanks of any kind, commands by `;`. A quote means quoting only at the
  /// start of a word, so that `open Shepherd's pie` needs none; inside `"` a backslash takes the next
  /// character as it is. What stands behind a `|`, or behind a `!` in the place of a command, is for
  /// the system's shell, to the end of the line.
  ///
  /// `bytes` are the line's, when they are at hand.
  static func parse(_ line: String, bytes: [UInt8]? = nil) throws(Failure) -> [Statement] {
    var scanner = LineScanner(line, bytes: bytes)
    var statements: [Statement] = []
    var words: [Word] = []
    // Growing it word by word takes a tenth of the time.
    words.reserveCapacity(8)
    while let token = scanner.next() {
      let word = token.word
      switch token.kind {
      case .word: words.append(word)
      case .bang where words.isEmpty:
        let start = word.range.lowerBound
        let bang = Word(text: "!", range: start..<start + 1)
        let program = scanner.rest(behind: start + 1)
        let all = program.text.isEmpty ? [bang] : [bang, program]
        return statements + [Statement(line: line, words: all)]
      case .comment where words.isEmpty: return statements
      case .comment, .bang: words.append(word)
      case .mark:
        let statement = try parse(behind: word, words, line, &scanner)
        statements.append(statement)
        if case .program = statement.destination { return statements }
        words = []
      case .end:
        if !words.isEmpty { statements.append(Statement(line: line, words: words)) }
        words = []
      case .unclosedQuote: throw mistake(.unclosedQuote, in: line, at: word, after: words)
      }
    }
    if !words.isEmpty { statements.append(Statement(line: line, words: words)) }
    return statements
  }

  /// The statement of these words whose answer goes where the text behind a mark says.
  private static func parse(
    behind mark: Word, _ words: [Word], _ line: String, _ scanner: inout LineScanner
  ) throws(Failure) -> Statement {
    if words.isEmpty { throw Failure(.missingCommand(mark: mark.text), in: line, at: mark.range) }
    if mark.text == "|" {
      let program = scanner.rest(behind: mark.range.upperBound)
      if program.text.isEmpty { throw mistake(.missingProgram, in: line, at: mark, after: words) }
      return Statement(line: line, words: words, destination: .program(program))
    }
    guard let file = scanner.next(), file.kind != .mark, file.kind != .end else {
      throw mistake(.missingFile, in: line, at: mark, after: words)
    }
    if file.kind == .unclosedQuote {
      throw mistake(.unclosedQuote, in: line, at: file.word, after: words)
    }
    if let more = scanner.next(), more.kind != .end {
      throw mistake(
        .unexpectedArgument(usage: "\(mark.text) FILE"), in: line, at: more.word, after: words)
    }
    let destination = mark.text == ">" ? Destination.file(file.word) : .endOfFile(file.word)
    return Statement(line: line, words: words, destination: destination)
  }

  /// What is wrong with a word, said of the command that the words before it name.
  private static func mistake(
    _ cause: Failure.Cause, in line: String, at word: Word, after words: [Word]
  ) -> Failure {
    var failure = Failure(cause, in: line, at: word.range)
    if !words.isEmpty {
      failure.command = try? Command.named(Statement(line: line, words: words)).name
    }
    return failure
  }
}
