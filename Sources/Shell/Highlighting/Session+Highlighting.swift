import Desserts

extension Session {
  /// The parts of a line that say something about how it will be understood, in their order.
  ///
  /// It looks at the desserts that are loaded and never waits for more.
  public nonisolated func highlights(of line: String) -> [Highlight] {
    var highlighter = LineHighlighter(line: ScriptLine(line), desserts: names.value)
    return highlighter.highlights().map { part in
      let bytes = line.utf8
      func offset(_ count: Int) -> Int {
        String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars.count
      }
      let range = part.range
      return Highlight(
        range: offset(range.lowerBound)..<offset(range.upperBound), kind: part.kind)
    }
  }
}

/// Finds out what the words of a line are, one command after the other.
private struct LineHighlighter {
  typealias Part = (range: Range<Int>, kind: Highlight.Kind)

  let line: ScriptLine
  let desserts: DessertList?
  private var parts: [Part] = []
  /// The words of the command that is looked at.
  private var words: [Statement.Place] = []
  /// Whether what follows is for the system's shell, or names a file.
  private var isElsewhere = false

  init(line: ScriptLine, desserts: DessertList?) {
    self.line = line
    self.desserts = desserts
  }

  mutating func highlights() -> [Part] {
    for token in tokens {
      let range = token.place.range
      switch token.kind {
      case .comment where words.isEmpty && !isElsewhere:
        parts.append((range.lowerBound..<line.text.utf8.count, .comment))
        return parts
      case .bang where words.isEmpty && !isElsewhere:
        parts.append((range.lowerBound..<(range.lowerBound + 1), .symbol))
        return parts
      case .word, .comment, .bang: words.append(token.place)
      case .unclosedQuote: words.append(token.place)
      case .mark:
        endCommand()
        parts.append((range, .symbol))
        // The rest is the system's shell's.
        if line.text(of: range) == "|" { return parts }
        isElsewhere = true
      case .end:
        endCommand()
        parts.append((range, .symbol))
        isElsewhere = false
      }
    }
    endCommand()
    return parts
  }

  private var tokens: [LineScanner.Token] {
    line.withBytes { bytes in
      var scanner = LineScanner(bytes)
      var tokens: [LineScanner.Token] = []
      while let token = scanner.next() { tokens.append(token) }
      return tokens
    }
  }

  private mutating func endCommand() {
    defer { words = [] }
    guard !isElsewhere, let name = words.first else { return appendQuoted(words[...]) }
    let arguments = words.dropFirst()
    let text = line.word(at: name).text
    let command = try? Command.named(Statement(command: text))
    if command != nil {
      parts.append((name.range, .command))
    } else if !Command.all.contains(where: { $0.name(startingWith: text) != nil }) {
      parts.append((name.range, .unknownCommand))
    }
    guard command?.completes == .dessert, let first = arguments.first, let last = arguments.last,
      namesDessert(arguments.map { line.word(at: $0).text }.joined(separator: " "))
    else { return appendQuoted(arguments) }
    parts.append((first.range.lowerBound..<last.range.upperBound, .dessert))
  }

  private mutating func appendQuoted(_ words: ArraySlice<Statement.Place>) {
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
