extension String {
  /// This line as lines of at most `width` columns, broken at blanks.
  ///
  /// A word that is wider than that is broken where it must be. Runs of blanks stay as they are,
  /// except where a line is broken.
  func wrapped(toColumns width: Int) -> [String] {
    let width = max(1, width)
    if columns <= width { return [self] }
    var lines: [String] = []
    var line = ""
    for (blanks, word) in words {
      if !line.isEmpty, line.columns + blanks.count + word.columns > width {
        lines.append(line)
        line = ""
      } else {
        line += blanks
      }
      line += word
      while line.columns > width {
        let start = line.prefix(columns: width)
        // A Character that is wider than the whole line goes on one of its own.
        let cut = start.isEmpty ? line.index(after: line.startIndex) : start.endIndex
        if cut == line.endIndex { break }
        lines.append(String(line[..<cut]))
        line = String(line[cut...])
      }
    }
    return lines + [line]
  }

  /// The words, each with the blanks before it.
  private var words: [(blanks: String, word: String)] {
    var words: [(blanks: String, word: String)] = []
    var rest = self[...]
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " }
      rest = rest[blanks.endIndex...]
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      if !word.isEmpty { words.append((String(blanks), String(word))) }
    }
    return words
  }
}
