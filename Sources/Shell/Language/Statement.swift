/// One command as it was typed.
struct Statement: Hashable, Sendable {
  /// The whole line it stands on.
  let line: String
  /// The command's name and what follows it; never empty.
  let words: [Word]
  /// Where its answer goes, when that is not where answers go.
  let destination: Destination?

  /// A word of a statement.
  struct Word: Hashable, Sendable {
    /// What the word says: without its quotes.
    let text: String
    /// Where it stands in the line, quotes included, in UTF-8 bytes.
    let range: Range<Int>
  }

  /// Where a command's answer goes instead.
  enum Destination: Hashable, Sendable {
    /// Into this file, in the place of what was there.
    case file(Word)
    /// Into this file, behind what was there.
    case endOfFile(Word)
    /// Into a program: what the system's shell is given.
    case program(Word)

    /// How it is marked in a line.
    var mark: String {
      switch self {
      case .file: ">"
      case .endOfFile: ">>"
      case .program: "|"
      }
    }

    /// The word that names it.
    var word: Word {
      switch self {
      case .file(let word), .endOfFile(let word), .program(let word): word
      }
    }
  }

  /// Creates a statement from what was typed.
  init(line: String, words: [Word], destination: Destination? = nil) {
    self.line = line
    self.words = words
    self.destination = destination
  }

  /// Creates a statement that is nothing but a command's name.
  init(command: String) {
    self.init(line: command, words: [Word(text: command, range: 0..<command.utf8.count)])
  }

  /// The word that says which command this is.
  var name: Word { words[0] }
  /// The words after the name.
  var arguments: ArraySlice<Word> { words.dropFirst() }

  /// The arguments, with one blank between them.
  var argumentText: String {
    guard let first = arguments.first, let last = arguments.last else { return "" }
    // Mostly that is just how they were typed, and then a piece of the line is a sixth of the work.
    let range = first.range.lowerBound..<last.range.upperBound
    let count = arguments.reduce(arguments.count - 1) { $0 + $1.text.utf8.count }
    var line = line
    let piece = line.withUTF8 { bytes -> String? in
      let piece = UnsafeBufferPointer(rebasing: bytes[range])
      let hasTabs = piece.contains { (0x09...0x0D).contains($0) }
      return piece.count == count && !hasTabs ? String(decoding: piece, as: UTF8.self) : nil
    }
    return piece ?? arguments.map(\.text).joined(separator: " ")
  }

  /// Whether this says the same as another, wherever its words stand.
  func saysTheSame(as other: Statement) -> Bool {
    words.map(\.text) == other.words.map(\.text)
      && destination?.mark == other.destination?.mark
      && destination?.word.text == other.destination?.word.text
  }

  /// The part of the line from the first word to the last.
  var text: String {
    let end = (destination?.word ?? words[words.count - 1]).range.upperBound
    return String(decoding: Array(line.utf8)[words[0].range.lowerBound..<end], as: UTF8.self)
  }
}
