/// A line that is being typed, up to the cursor.
struct UnfinishedLine {
  /// What is being typed.
  enum Part {
    /// The name of a command.
    case command
    /// What a command is given.
    case argument(of: Command)
    /// The file that an answer goes to.
    case file
  }

  /// What is being typed, when that can be told.
  let part: Part?
  /// The words of that part so far, without their quotes and with one blank between them.
  let text: String
  /// How many words there are.
  let wordCount: Int
  /// Whether a blank says that the last word is whole.
  let isWordEnded: Bool
  /// Where the part begins, in Unicode scalars from the start of the line.
  let start: Int

  init(_ before: String) {
    var scanner = LineScanner(before)
    var words: [Statement.Word] = []
    var mark: String?
    var end = 0
    while let token = scanner.next() {
      let word = token.word
      switch token.kind {
      case .word, .unclosedQuote, .comment, .bang:
        // What the system's shell is given is not for this one to complete.
        if words.isEmpty, mark == nil, token.kind == .bang { mark = "!" }
        words.append(word)
        end = word.range.upperBound
      case .mark where mark != "|" && mark != "!":
        mark = word.text
        words = []
        end = word.range.upperBound
      case .mark: break
      case .end:
        if mark == "|" || mark == "!" { continue }
        mark = nil
        words = []
      }
    }
    isWordEnded = words.isEmpty || end < before.utf8.count
    let isInName = mark == nil && (words.isEmpty || (words.count == 1 && !isWordEnded))
    let partWords = isInName || mark != nil ? words[...] : words.dropFirst()
    text = partWords.map(\.text).joined(separator: " ")
    wordCount = partWords.count
    let offset = partWords.first?.range.lowerBound ?? before.utf8.count
    start = String(decoding: before.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count
    switch mark {
    case "|", "!": part = nil
    case .some: part = .file
    case nil where isInName: part = .command
    case nil:
      part = (try? Command.named(Statement(line: before, words: words))).map { .argument(of: $0) }
    }
  }
}
