/// Cuts a line into words, one after the other.
///
/// It goes by bytes, since scripts have many lines: by Unicode scalars it takes twice the time.
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

  /// The line, in UTF-8.
  private let bytes: [UInt8]
  private var offset = 0

  init(_ line: String) {
    bytes = Array(line.utf8)
  }

  mutating func next() -> Token? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let start = offset
    let first = bytes[start]
    if first == UInt8(ascii: ";") {
      offset += 1
      return .end
    }
    var text = ""
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      offset += 1
      let quoted = scanQuoted(until: first)
      text = quoted.text
      if !quoted.isClosed {
        return .unclosedQuote(Statement.Word(text: text, range: start..<offset))
      }
    }
    let plain = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ";"), blankWidth == 0 { offset += 1 }
    text += String(decoding: bytes[plain..<offset], as: UTF8.self)

    let word = Statement.Word(text: text, range: start..<offset)
    switch first {
    case UInt8(ascii: "#"): return .comment(word)
    case UInt8(ascii: "!"): return .bang(word)
    case UInt8(ascii: ">") where text == ">" || text == ">>": return .mark(word)
    case UInt8(ascii: "|") where text == "|": return .mark(word)
    default: return .word(word)
    }
  }

  /// What stands behind a place, to the end of the line, without the blanks at its edges.
  func rest(behind start: Int) -> Statement.Word {
    var scanner = self
    scanner.offset = start
    scanner.skipBlanks()
    let first = scanner.offset
    var end = first
    while scanner.offset < bytes.count {
      scanner.offset += 1
      end = scanner.offset
      scanner.skipBlanks()
    }
    let text = String(decoding: bytes[first..<end], as: UTF8.self)
    return Statement.Word(text: text, range: first..<end)
  }

  /// Takes everything up to the closing quote, and that, if there is one.
  private mutating func scanQuoted(until quote: UInt8) -> (text: String, isClosed: Bool) {
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return (String(decoding: text, as: UTF8.self), true) }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), offset < bytes.count {
        text.append(bytes[offset])
        offset += 1
      } else {
        text.append(byte)
      }
    }
    return (String(decoding: text, as: UTF8.self), false)
  }

  private mutating func skipBlanks() {
    while case let width = blankWidth, width > 0 { offset += width }
  }

  /// How many bytes the blank at this place has: a space, a tab or any other Unicode blank, of which a
  /// byte-order mark is one (files that are joined have it in their middle); 0 where there is none.
  private var blankWidth: Int {
    guard offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x20, 0x09...0x0D: return 1
    // Of the others all start with one of these.
    case 0xC2, 0xE1, 0xE2, 0xE3: break
    case 0xEF: return bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    default: return 0
    }
    let scalar = String(decoding: bytes[offset..<Swift.min(offset + 3, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
    guard let scalar, scalar.properties.isWhitespace else { return 0 }
    return UTF8.width(scalar)
  }
}
