extension Transcript {
  /// Why something is no transcript.
  public enum Mistake: Error, Hashable, Sendable {
    /// This line, from 1, is not UTF-8.
    case notUTF8(line: Int)
    /// No line has the prompt.
    case noPrompt
    /// It has more bytes than ``Script/maximumSize``.
    case tooLarge
  }

  /// Reads a transcript from the lines of a file.
  public init(parsing file: Script) throws(Mistake) {
    var lines: [String] = []
    var size = 0
    for line in file.linesAsTheyStand {
      size += line.count + 1
      if size > Script.maximumSize + 1 { throw .tooLarge }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .notUTF8(line: lines.count + 1)
      }
      lines.append(text)
    }
    guard let first = lines.firstIndex(where: \.isPromptLine) else { throw .noPrompt }
    let greeting = lines[..<first].drop { line in
      let line = line.withoutByteOrderMark
      return line.hasPrefix("#") || line.allSatisfy(\.isWhitespace)
    }

    var exchanges: [Exchange] = []
    var rest = lines[first...]
    while let line = rest.first {
      let shown = rest.dropFirst().prefix { !$0.isPromptLine }
      exchanges.append(Exchange(line: line, shown: Array(shown)))
      rest = rest[shown.endIndex...]
    }
    self.init(
      comments: Array(lines[..<greeting.startIndex]),
      greeting: greeting.isEmpty ? nil : Array(greeting), exchanges: exchanges,
      endsInNewline: file.endsInNewline)
  }
}
