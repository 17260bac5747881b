import Desserts
import Platform

extension Session {
  /// The parts of a line that say something about how it will be understood, in their order.
  ///
  /// Uses the desserts that are loaded, and never waits for more.
  public nonisolated func highlights(of line: String) -> [Highlight] {
    var highlighter = LineHighlighter(line: line, desserts: cache.list.value)
    let scalars = line.unicodeScalars
    return highlighter.highlights().map { part in
      let start = scalars.distance(from: line.startIndex, to: part.range.lowerBound)
      let count = scalars.distance(from: part.range.lowerBound, to: part.range.upperBound)
      return Highlight(range: start..<(start + count), kind: part.kind)
    }
  }
}

/// Finds out what the words of a line are, one command after the other.
private struct LineHighlighter {
  typealias Part = (range: SourceRange, kind: Highlight.Kind)

  let line: String
  let desserts: DessertList?
  private var parts: [Part] = []
  /// The words of the command that is looked at.
  private var words: [Statement.Word] = []
  /// Whether the words name a file.
  private var isFile = false

  init(line: String, desserts: DessertList?) {
    self.line = line
    self.desserts = desserts
  }

  mutating func highlights() -> [Part] {
    var scanner = LineScanner(line)
    while let token = scanner.next() {
      let word = token.word
      let isFirst = words.isEmpty && !isFile && !word.isQuoted
      switch token.kind {
      case .word where isFirst && word.text.hasPrefix("#"):
        parts.append((word.range.lowerBound..<line.endIndex, .comment))
        return parts
      case .word where isFirst && word.text.hasPrefix("!"):
        let start = word.range.lowerBound
        parts.append((start..<line.unicodeScalars.index(after: start), .symbol))
        return parts
      case .word, .unclosedQuote: words.append(word)
      case .redirection:
        endCommand()
        parts.append((word.range, .symbol))
        // The rest is for the system's shell.
        if word.text == "|" { return parts }
        isFile = true
      case .separator:
        endCommand()
        parts.append((word.range, .symbol))
        isFile = false
      }
    }
    endCommand()
    return parts
  }

  private mutating func endCommand() {
    defer { words = [] }
    guard !isFile, let name = words.first else { return appendQuoted(words[...]) }
    let arguments = words.dropFirst()
    let commands = Command.meant(by: name.text)
    let command = commands.count == 1 ? commands[0].command : nil
    if command != nil {
      parts.append((name.range, .command))
    } else if commands.isEmpty {
      parts.append((name.range, .unknownCommand))
    }
    guard command?.completes == .dessert, let first = arguments.first, let last = arguments.last,
      namesDessert(arguments.map(\.text).joined(separator: " "))
    else { return appendQuoted(arguments) }
    parts.append((first.range.lowerBound..<last.range.upperBound, .dessert))
  }

  private mutating func appendQuoted(_ words: ArraySlice<Statement.Word>) {
    parts += words.filter(\.isQuoted).map { ($0.range, .quoted) }
  }

  /// Whether a command would know at once which dessert is meant.
  private func namesDessert(_ text: String) -> Bool {
    guard let desserts else { return false }
    let key = NameKey(text)
    if let numbers = NumberList(key.text) {
      // More than anybody types are not looked at.
      return numbers.prefix(1000).allSatisfy { desserts.entry(numbered: $0) != nil }
    }
    if Int(key.text).flatMap(desserts.entry(numbered:)) != nil { return true }
    if desserts.entry(withID: key.text) != nil { return true }
    // A whole name counts before the longer ones that start with it.
    let starting = desserts.indices(startingWith: key)
    let whole = starting.prefix(2).filter { NameKey(desserts[$0].dessert.name) == key }
    if key.text.isEmpty { return false }
    return whole.count == 1 || (whole.isEmpty && desserts.indices(matching: text).count == 1)
  }
}
