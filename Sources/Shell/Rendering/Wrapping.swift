extension String {
  /// This line as lines of at most `width` columns, broken at blanks.
  ///
  /// A word that is wider than that is broken where it must be. Runs of blanks stay as they are,
  /// except where a line is broken, and in front of a word that fits without them only. Each character is looked at a fixed number of times, however
  /// long a word is.
  func wrapped(toColumns width: Int) -> [String] {
    let width = max(1, width)
    if columns <= width { return [self] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    func endLine() {
      lines.append(line)
      line = ""
      lineWidth = 0
    }
    var rest = self[...]
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " }
      let word = rest[blanks.endIndex...].prefix { $0 != " " }
      rest = rest[word.endIndex...]
      if word.isEmpty { break }
      let wordWidth = word.columns
      if !line.isEmpty, lineWidth + blanks.utf8.count + wordWidth > width {
        endLine()
      } else if lineWidth + blanks.utf8.count + wordWidth <= width
        || (wordWidth > width && lineWidth + blanks.utf8.count < width)
      {
        line += blanks
        lineWidth += blanks.utf8.count
      }
      if lineWidth + wordWidth <= width {
        line += word
        lineWidth += wordWidth
        continue
      }
      for character in word {
        let characterWidth = String(character).columns
        // A character that is wider than the whole line goes on one of its own.
        if lineWidth > 0, lineWidth + characterWidth > width { endLine() }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    return lines + [line]
  }
}
