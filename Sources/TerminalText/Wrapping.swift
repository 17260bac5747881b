extension String {
  /// This line as lines of at most `width` columns, broken at blanks.
  ///
  /// A word wider than a line is broken between characters. A line is only wider than `width` when
  /// a single character is. Blanks stay as they are, except where a line is broken.
  public func wrapped(toWidth width: Int) -> [String] {
    let width = max(1, width)
    if displayWidth <= width { return [self] }
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
      let wordWidth = word.displayWidth
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
        if lineWidth > 0, lineWidth + character.displayWidth > width { endLine() }
        line.append(character)
        lineWidth += character.displayWidth
      }
    }
    return lines + [line]
  }
}
