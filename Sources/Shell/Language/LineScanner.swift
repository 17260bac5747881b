/// Cuts a line into words, one after the other.
struct LineScanner {
  enum Token {
    case word(Statement.Word)
    /// A word that starts with `#`.
    case comment(Statement.Word)
    /// A `>`, `>>` or `|` that stands by itself.
    case mark(Statement.Word)
    /// A word that starts with `!`.
    case bang(Statement.Word)
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
    switch (first, word.text) {
    case ("#", _): return .comment(word)
    case ("!", _): return .bang(word)
    case (">", ">"), (">", ">>"), ("|", "|"): return .mark(word)
    default: return .word(word)
    }
  }

  /// What stands behind a place, to the end of the line, without the blanks at its edges.
  func rest(behind start: Int) -> Statement.Word {
    var range = start..<start
    var position = 0
    for scalar in scalars {
      let end = position + UTF8.width(scalar)
      if position >= start, !scalar.isBlank {
        range = (range.isEmpty ? position : range.lowerBound)..<end
      }
      position = end
    }
    let bytes = Array(String(scalars).utf8)[range]
    return Statement.Word(text: String(decoding: bytes, as: UTF8.self), range: range)
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
