/// One command as it was typed.
struct Statement: Hashable, Sendable {
  /// The whole line it stands on.
  let line: ScriptLine
  /// Where the command's name and what follows it stand; never none.
  let places: WordPlaces
  /// That its answer goes elsewhere, when it does.
  let redirection: Redirection?

  /// A word of a statement.
  struct Word: Hashable, Sendable {
    /// What the word says: without its quotes.
    let text: String
    /// Where it stands in the line, quotes included, in UTF-8 bytes.
    let range: Range<Int>
  }

  /// That a command's answer goes elsewhere.
  struct Redirection: Hashable, Sendable {
    let mark: Mark
    /// Where that is named.
    let place: Place

    /// What says where an answer goes.
    enum Mark: String {
      case file = ">"
      case endOfFile = ">>"
      case program = "|"
    }
  }

  /// Where a command's answer goes instead.
  enum Destination: Hashable, Sendable {
    /// Into this file, in the place of what was there.
    case file(Word)
    /// Into this file, behind what was there.
    case endOfFile(Word)
    /// Into a program: what the system's shell is given.
    case program(Word)
  }

  /// Creates a statement from what was typed.
  init(line: ScriptLine, places: WordPlaces, redirection: Redirection? = nil) {
    self.line = line
    self.places = places
    self.redirection = redirection
  }

  /// Creates a statement that is nothing but a command's name.
  init(command: String) {
    line = ScriptLine(command)
    var places = WordPlaces()
    line.withBytes { places.append(Place(range: 0..<$0.count), in: $0) }
    self.places = places
    redirection = nil
  }

  /// The same, apart from the script it comes from, which it would keep in memory.
  var byItself: Statement {
    Statement(line: ScriptLine(line.text), places: places, redirection: redirection)
  }

  /// The word that says which command this is.
  var name: Word { line.word(at: places.name) }

  /// How many words are after the name.
  var argumentCount: Int { places.count - 1 }

  /// The words after the name, read from the line when they are asked for.
  var arguments: [Word] {
    switch places.reading {
    case _ where argumentCount == 0: return []
    case .asOne: return [line.word(at: Place(range: places.arguments))]
    case .asTyped, .byWord:
      return line.withBytes { bytes in
        let end = places.arguments.upperBound
        var scanner = LineScanner(
          UnsafeBufferPointer(rebasing: bytes[..<end]), from: places.arguments.lowerBound)
        var words: [Word] = []
        while let token = scanner.next() { words.append(line.word(at: token.place)) }
        return words
      }
    }
  }

  /// The command's name and what follows it.
  var words: [Word] { [name] + arguments }

  /// Where its answer goes, when that is not where answers go.
  var destination: Destination? {
    guard let redirection else { return nil }
    let word = line.word(at: redirection.place)
    return switch redirection.mark {
    case .file: .file(word)
    case .endOfFile: .endOfFile(word)
    case .program: .program(word)
    }
  }

  /// The arguments, with one blank between them.
  var argumentText: String {
    switch places.reading {
    // Mostly that is just how they were typed, and then a piece of the line is a sixth of the work.
    case .asTyped, .asOne: line.text(of: places.arguments)
    case .byWord: arguments.map(\.text).joined(separator: " ")
    }
  }

  /// The arguments, with one blank between them, as a line with its end.
  var argumentLine: String {
    switch places.reading {
    case .asTyped, .asOne: line.line(of: places.arguments)
    case .byWord: argumentText + "\n"
    }
  }

  /// Whether this says the same as another, wherever its words stand.
  func isEquivalent(to other: Statement) -> Bool {
    words.map(\.text) == other.words.map(\.text)
      && redirection?.mark == other.redirection?.mark
      && redirection.map { line.word(at: $0.place).text }
        == other.redirection.map { other.line.word(at: $0.place).text }
  }

  /// The part of the line from the first word to the last.
  var text: String {
    let end =
      if let redirection { redirection.place.range.upperBound } else if argumentCount > 0 {
        places.arguments.upperBound
      } else {
        places.name.range.upperBound
      }
    return line.text(of: places.name.range.lowerBound..<end)
  }
}
