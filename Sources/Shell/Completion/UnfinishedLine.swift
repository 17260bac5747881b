/// A line that is being typed, up to the cursor.
struct UnfinishedLine {
  /// What is being typed.
  enum Part {
    /// The name of a command.
    case command
    /// What a command is given.
    case argument(of: Command)
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
    let words = Statement.lastWords(of: before)
    isWordEnded = words.last.map { $0.range.upperBound < before.utf8.count } ?? true
    let isInName = words.isEmpty || (words.count == 1 && !isWordEnded)
    let partWords = isInName ? words[...] : words.dropFirst()
    text = partWords.map(\.text).joined(separator: " ")
    wordCount = partWords.count
    let offset = partWords.first?.range.lowerBound ?? before.utf8.count
    start = String(decoding: before.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count
    if isInName {
      part = .command
    } else {
      part = (try? Command.named(Statement(line: before, words: words))).map { .argument(of: $0) }
    }
  }
}
