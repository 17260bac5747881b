extension Statement {
  /// The commands on `line`, in order; none for a blank line or a comment.
  ///
  /// Words are separated by blanks of any kind, commands by `;`. A quote means quoting only at the
  /// start of a word, so that `open Shepherd's pie` needs none; inside `"` a backslash takes the next
  /// character as it is. What stands behind a `|`, or behind a `!` in the place of a command, is for
  /// the system's shell, to the end of the line.
  static func parse(_ line: ScriptLine) throws(ShellError) -> [Statement] {
    var statements: [Statement] = []
    try parse(line, into: &statements)
    return statements
  }

  /// Puts the commands on `line` in the place of others, whose memory they can have.
  static func parse(_ line: ScriptLine, into statements: inout [Statement]) throws(ShellError) {
    statements.removeAll(keepingCapacity: true)
    try line.withBytes { (bytes) throws(ShellError) in
      var scanner = LineScanner(bytes)
      try parse(line, bytes, &scanner, into: &statements)
    }
  }

  private static func parse(
    _ line: ScriptLine, _ bytes: UnsafeBufferPointer<UInt8>, _ scanner: inout LineScanner,
    into statements: inout [Statement]
  ) throws(ShellError) {
    var places = WordPlaces()
    while let token = scanner.next() {
      let place = token.place
      switch token.kind {
      case .word: places.append(place, in: bytes)
      case .bang where places.count == 0:
        let start = place.range.lowerBound
        places.append(Place(range: start..<start + 1), in: bytes)
        let program = scanner.rest(behind: start + 1)
        if !program.range.isEmpty { places.appendProgram(program) }
        statements.append(Statement(line: line, places: places))
        return
      case .comment where places.count == 0: return
      case .comment, .bang: places.append(place, in: bytes)
      case .mark:
        let redirection = try parse(behind: place, places, line, &scanner)
        statements.append(Statement(line: line, places: places, redirection: redirection))
        if redirection.mark == .program { return }
        places = WordPlaces()
      case .end:
        if places.count > 0 { statements.append(Statement(line: line, places: places)) }
        places = WordPlaces()
      case .unclosedQuote: throw mistake(.unclosedQuote, in: line, at: place, after: places)
      }
    }
    if places.count > 0 { statements.append(Statement(line: line, places: places)) }
  }

  /// Where the answer goes of the command that the words at these places are, by what is behind the
  /// mark at another.
  private static func parse(
    behind place: Place, _ places: WordPlaces, _ line: ScriptLine, _ scanner: inout LineScanner
  ) throws(ShellError) -> Redirection {
    let text = line.text(of: place.range)
    if places.count == 0 {
      throw ShellError(.missingCommand(mark: text), in: line, at: place.range)
    }
    let mark: Redirection.Mark = text == "|" ? .program : text == ">" ? .file : .endOfFile
    if mark == .program {
      let program = scanner.rest(behind: place.range.upperBound)
      if program.range.isEmpty {
        throw mistake(.missingProgram, in: line, at: place, after: places)
      }
      return Redirection(mark: mark, place: program)
    }
    guard let file = scanner.next(), file.kind != .mark, file.kind != .end else {
      throw mistake(.missingFile, in: line, at: place, after: places)
    }
    if file.kind == .unclosedQuote {
      throw mistake(.unclosedQuote, in: line, at: file.place, after: places)
    }
    if let more = scanner.next(), more.kind != .end {
      throw mistake(
        .unexpectedArgument(usage: "\(text) FILE"), in: line, at: more.place, after: places)
    }
    return Redirection(mark: mark, place: file.place)
  }

  /// What is wrong with a word, said of the command that the words before it name.
  private static func mistake(
    _ cause: ShellError.Cause, in line: ScriptLine, at place: Place, after places: WordPlaces
  ) -> ShellError {
    var failure = ShellError(cause, in: line, at: place.range)
    if places.count > 0 {
      failure.command = try? Command.named(Statement(line: line, places: places)).name
    }
    return failure
  }
}
