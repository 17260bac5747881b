/// Cuts a line into words, one after the other.
///
/// It goes by bytes, since scripts have many lines: by Unicode scalars it takes twice the time.
struct LineScanner {
  /// A piece of a line.
  ///
  /// The word is not in the cases of an enumeration: to take those apart and away again takes 8 % of
  /// the time of a long script.
  struct Token {
    let kind: Kind
    /// What it says, and where.
    let word: Statement.Word

    enum Kind {
      case word
      /// A word that starts with `#`.
      case comment
      /// A `>`, `>>` or `|` that stands by itself.
      case mark
      /// A word that starts with `!`.
      case bang
      /// What follows a quote, up to the end of the line.
      case unclosedQuote
      /// A `;`.
      case end
    }
  }

  /// The line, in UTF-8.
  private let bytes: [UInt8]
  private var offset = 0

  /// A scanner of a line, whose bytes need not be copied when they are at hand.
  init(_ line: String, bytes: [UInt8]? = nil) {
    self.bytes = bytes ?? Array(line.utf8)
  }

  mutating func next() -> Token? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let start = offset
    let first = bytes[start]
    if first == UInt8(ascii: ";") {
      offset += 1
      return Token(kind: .end, word: Statement.Word(text: ";", range: start..<offset))
    }
    var quotedText: String?
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      offset += 1
      let quoted = scanQuoted(until: first)
      if !quoted.isClosed {
        return Token(
          kind: .unclosedQuote, word: Statement.Word(text: quoted.text, range: start..<offset))
      }
      quotedText = quoted.text
    }
    let plain = offset
    while offset < bytes.count, isWithinWord { offset += 1 }
    var text = text(of: plain..<offset)
    if let quotedText { text = quotedText + text }

    let kind: Token.Kind
    switch first {
    case UInt8(ascii: "#"): kind = .comment
    case UInt8(ascii: "!"): kind = .bang
    case UInt8(ascii: ">") where text == ">" || text == ">>": kind = .mark
    case UInt8(ascii: "|") where text == "|": kind = .mark
    default: kind = .word
    }
    return Token(kind: kind, word: Statement.Word(text: text, range: start..<offset))
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
    return Statement.Word(text: text(of: first..<end), range: first..<end)
  }

  /// A piece of the line; not by way of a slice, which would hold the bytes each time.
  private func text(of range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
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
    while offset < bytes.count {
      // Nearly always it is one of these.
      if bytes[offset] == 0x20 {
        offset += 1
      } else if !isWithinWord, case let width = blankWidth, width > 0 {
        offset += width
      } else {
        return
      }
    }
  }

  /// Whether a word goes on at this place.
  private var isWithinWord: Bool {
    switch bytes[offset] {
    case UInt8(ascii: ";"), 0x20: false
    // Nearly all there is, and asking no further saves a tenth of the time.
    case 0x21...0x7E: true
    default: blankWidth == 0
    }
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
