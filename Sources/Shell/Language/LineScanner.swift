/// Cuts a line into words and marks, one after the other.
struct LineScanner {
  /// A piece of a line.
  struct Token {
    let kind: Kind
    /// The text of the piece, and where it stands.
    let word: Statement.Word

    enum Kind {
      case word
      /// The text after a quote that is not closed, to the end of the line.
      case unclosedQuote
      /// A `>`, `>>` or `|`.
      case redirection
      /// A `;`.
      case separator
    }
  }

  private let line: String
  private var index: String.Index
  private var steps = 0

  init(_ line: String) {
    self.line = line
    index = line.startIndex
  }

  /// The next piece; nil at the end of the line.
  mutating func next() -> Token? {
    skipBlanks()
    guard index < line.endIndex else { return nil }
    let start = index
    let first = line.utf8[start]
    switch first {
    case UInt8(ascii: ";"):
      advance()
      return token(.separator, from: start)
    case UInt8(ascii: "|"):
      advance()
      return token(.redirection, from: start)
    case UInt8(ascii: ">"):
      advance()
      if index < line.endIndex, line.utf8[index] == first { advance() }
      return token(.redirection, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      advance()
      let (text, isClosed) = quotedText(until: first)
      let end = index
      if isClosed { skipWord() }
      let word = Statement.Word(
        text: text + line[end..<index], range: start..<index, isQuoted: true)
      return Token(kind: isClosed ? .word : .unclosedQuote, word: word)
    default:
      skipWord()
      return token(.word, from: start)
    }
  }

  /// The rest of the line from a place on, without the blanks at its edges, as one word.
  mutating func rest(from start: String.Index) -> Statement.Word {
    index = line.endIndex
    let scalars = line.unicodeScalars[start...]
    let first = scalars.firstIndex { !Self.isBlank($0) } ?? scalars.endIndex
    let last = scalars[first...].lastIndex { !Self.isBlank($0) }
    let end = last.map(scalars.index(after:)) ?? first
    return Statement.Word(text: String(line[first..<end]), range: first..<end)
  }

  private func token(_ kind: Token.Kind, from start: String.Index) -> Token {
    let range = start..<index
    return Token(kind: kind, word: Statement.Word(text: String(line[range]), range: range))
  }

  /// Goes on by a byte; to the end of the line when the task is cancelled.
  private mutating func advance() {
    line.utf8.formIndex(after: &index)
    steps += 1
    if steps.isMultiple(of: 1 << 16), Task.isCancelled { index = line.endIndex }
  }

  /// Takes everything up to the closing quote and the quote, or to the end of the line when there
  /// is none.
  private mutating func quotedText(until quote: UInt8) -> (text: String, isClosed: Bool) {
    var text: [UInt8] = []
    while index < line.endIndex {
      var byte = line.utf8[index]
      advance()
      if byte == quote { return (String(decoding: text, as: UTF8.self), true) }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), index < line.endIndex {
        byte = line.utf8[index]
        advance()
      }
      text.append(byte)
    }
    return (String(decoding: text, as: UTF8.self), false)
  }

  private mutating func skipWord() {
    while index < line.endIndex {
      switch line.utf8[index] {
      case UInt8(ascii: ";"), UInt8(ascii: ">"), UInt8(ascii: "|"): return
      default: if isAtBlank { return }
      }
      advance()
    }
  }

  private mutating func skipBlanks() {
    while index < line.endIndex, isAtBlank {
      repeat { advance() } while index < line.endIndex && UTF8.isContinuation(line.utf8[index])
    }
  }

  private var isAtBlank: Bool {
    let byte = line.utf8[index]
    if byte < 0x80 { return byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }
    return !UTF8.isContinuation(byte) && Self.isBlank(line.unicodeScalars[index])
  }

  /// Whether this separates words: any Unicode blank, or a byte-order mark, which joined files have
  /// in their middle.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }
}
