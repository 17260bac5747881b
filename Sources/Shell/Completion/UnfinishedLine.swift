/// A line that is being typed, up to the cursor.
struct UnfinishedLine {
  /// The part of a command that is being typed.
  enum Part {
    /// The name of a command.
    case command
    /// An argument of a command.
    case argument(of: Command)
    /// The file that an answer goes to.
    case file
  }

  /// The part that is being typed, when that can be told.
  let part: Part?
  /// The words of that part so far, without their quotes and with one blank between them.
  let text: String
  /// How many words there are.
  let wordCount: Int
  /// Whether a blank says that the last word is whole.
  let isWordEnded: Bool
  /// Where the part begins, in Unicode scalars from the start of the line.
  let start: Int

  /// The word that is being typed, without its quotes; empty when the last one is whole.
  let lastWord: String
  /// Where that word begins, in Unicode scalars from the start of the line.
  let lastWordStart: Int

  init(_ before: String) {
    var scanner = LineScanner(before)
    var words: [Statement.Word] = []
    var mark: String?
    var end = before.startIndex
    while let token = scanner.next() {
      let word = token.word
      // The text after `|` and `!` is for the system's shell.
      let isProgram = mark == "|" || mark == "!"
      switch token.kind {
      case .word, .unclosedQuote:
        if words.isEmpty, mark == nil, !word.isQuoted, word.text.hasPrefix("!") { mark = "!" }
        words.append(word)
        end = word.range.upperBound
      case .redirection where isProgram, .separator where isProgram: break
      case .redirection:
        mark = word.text
        words = []
        end = word.range.upperBound
      case .separator:
        mark = nil
        words = []
      }
    }
    isWordEnded = words.isEmpty || end < before.endIndex
    let isInName = mark == nil && (words.isEmpty || (words.count == 1 && !isWordEnded))
    let partWords = isInName || mark != nil ? words[...] : words.dropFirst()
    text = partWords.map(\.text).joined(separator: " ")
    wordCount = partWords.count
    let partStart = partWords.first?.range.lowerBound ?? before.endIndex
    start = before.unicodeScalars.distance(from: before.startIndex, to: partStart)
    let last = isWordEnded ? nil : partWords.last
    lastWord = last?.text ?? ""
    lastWordStart = before.unicodeScalars.distance(
      from: before.startIndex, to: last?.range.lowerBound ?? before.endIndex)
    switch mark {
    case "|", "!": part = nil
    case .some: part = .file
    case nil where isInName: part = .command
    case nil:
      part =
        words.first.flatMap { Command.named($0.text) }
        .map { .argument(of: $0) }
    }
  }
}
