/// One command as it was typed.
struct Statement: Hashable, Sendable {
  /// The whole line it stands on.
  let line: String
  /// The command's name and what follows it; never empty.
  let words: [Word]

  /// Creates a statement from what was typed.
  init(line: String, words: [Word]) {
    self.line = line
    self.words = words
  }

  /// Creates a statement that is nothing but a command's name.
  init(command: String) {
    self.init(line: command, words: [Word(text: command, range: 0..<command.utf8.count)])
  }

  /// A word of a statement.
  struct Word: Hashable, Sendable {
    /// What the word says: without its quotes.
    let text: String
    /// Where it stands in the line, quotes included, in UTF-8 bytes.
    let range: Range<Int>
  }

  /// The word that says which command this is.
  var name: Word { words[0] }
  /// The words after the name.
  var arguments: ArraySlice<Word> { words.dropFirst() }

  /// The part of the line from the first word to the last.
  var text: String {
    let range = words[0].range.lowerBound..<words[words.count - 1].range.upperBound
    return String(decoding: Array(line.utf8)[range], as: UTF8.self)
  }
}
