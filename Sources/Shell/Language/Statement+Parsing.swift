extension Statement {
  /// The commands on `line`, in order; none for a blank line or a comment.
  ///
  /// Words are separated by blanks of any kind, commands by `;`. A quote means quoting only at the
  /// start of a word, so that `open Shepherd's pie` needs none; inside `"` a backslash takes the next
  /// character as it is.
  static func parse(_ line: String) throws(Failure) -> [Statement] {
    var scanner = Scanner(line)
    var statements: [Statement] = []
    var words: [Word] = []
    while let token = scanner.next() {
      switch token {
      case .word(let word): words.append(word)
      case .end:
        if !words.isEmpty { statements.append(Statement(line: line, words: words)) }
        words = []
      case .comment where words.isEmpty: return statements
      case .comment(let word): words.append(word)
      case .unclosedQuote(let word):
        throw Failure(.unclosedQuote, in: line, at: word.range)
      }
    }
    if !words.isEmpty { statements.append(Statement(line: line, words: words)) }
    return statements
  }

  /// The words of the last command on `line`, which may be unfinished, as completion sees it.
  ///
  /// A last word whose quote is not closed counts as it stands.
  static func lastWords(of line: String) -> [Word] {
    var scanner = Scanner(line)
    var words: [Word] = []
    while let token = scanner.next() {
      switch token {
      case .word(let word), .unclosedQuote(let word), .comment(let word): words.append(word)
      case .end: words = []
      }
    }
    return words
  }
}

/// Cuts a line into words, one after the other.
private struct Scanner {
  enum Token {
    case word(Statement.Word)
    /// A word that starts with `#`.
    case comment(Statement.Word)
    /// What follows a quote, up to the end of the line.
    case unclosedQuote(Statement.Word)
    /// A `;`.
    case end
  }

  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  /// The place of `index` in UTF-8 bytes.
  private var offset = 0

  init(_ line: String) {
    scalars = line.unicodeScalars
    index = scalars.startIndex
  }

  mutating func next() -> Token? {
    while let blank = peek, blank.isBlank { advance() }
    guard let first = peek else { return nil }
    if first == ";" {
      advance()
      return .end
    }
    let start = offset
    var text = String.UnicodeScalarView()
    if first == "\"" || first == "'" {
      advance()
      guard scanQuoted(until: first, into: &text) else {
        return .unclosedQuote(Statement.Word(text: String(text), range: start..<offset))
      }
    }
    while let scalar = peek, !scalar.isBlank, scalar != ";" {
      text.append(scalar)
      advance()
    }
    let word = Statement.Word(text: String(text), range: start..<offset)
    return first == "#" ? .comment(word) : .word(word)
  }

  /// Takes everything up to the closing quote, and that; false when there is none.
  private mutating func scanQuoted(
    until quote: Unicode.Scalar, into text: inout String.UnicodeScalarView
  ) -> Bool {
    while let scalar = peek {
      advance()
      if scalar == quote { return true }
      if scalar == "\\", quote == "\"", let escaped = peek {
        text.append(escaped)
        advance()
      } else {
        text.append(scalar)
      }
    }
    return false
  }

  private var peek: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    index = scalars.index(after: index)
  }
}

extension Unicode.Scalar {
  /// Whether this separates words: a space, a tab or any other Unicode blank.
  fileprivate var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
