/// Cuts a line into words, one after the other.
///
/// It goes by bytes, since scripts have many lines: by Unicode scalars it takes twice the time. The
/// bytes are there only as long as whoever holds the line says.
struct LineScanner {
  /// A piece of a line.
  ///
  /// The place is not in the cases of an enumeration: to take those apart and away again takes 8 % of
  /// the time of a long script.
  struct Token {
    let kind: Kind
    /// Where it stands.
    let place: Statement.Place

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
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  /// Creates a scanner of a line's bytes that begins at one of them.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    offset = start
  }

  mutating func next() -> Token? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let start = offset
    let first = bytes[start]
    switch first {
    case UInt8(ascii: ";"):
      offset += 1
      return token(.end, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      offset += 1
      let isClosed = takeQuoted(until: first) { _ in }
      if isClosed { skipWord() }
      let place = Statement.Place(range: start..<offset, isQuoted: true)
      return Token(kind: isClosed ? .word : .unclosedQuote, place: place)
    default: skipWord()
    }
    switch first {
    case UInt8(ascii: "#"): return token(.comment, from: start)
    case UInt8(ascii: "!"): return token(.bang, from: start)
    case UInt8(ascii: "|") where offset == start + 1: return token(.mark, from: start)
    case UInt8(ascii: ">") where bytes[start..<offset].allSatisfy({ $0 == first }):
      return token(offset <= start + 2 ? .mark : .word, from: start)
    default: return token(.word, from: start)
    }
  }

  /// What stands behind a place, to the end of the line, without the blanks at its edges.
  func rest(behind start: Int) -> Statement.Place {
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
    return Statement.Place(range: first..<end)
  }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, place: Statement.Place(range: start..<offset))
  }

  /// Takes everything up to the closing quote, and that, if there is one; says whether there was.
  private mutating func takeQuoted(until quote: UInt8, _ take: (UInt8) -> Void) -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == quote { return true }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), offset < bytes.count {
        take(bytes[offset])
        offset += 1
      } else {
        take(byte)
      }
    }
    return false
  }

  @inline(__always)
  private mutating func skipWord() {
    var end = offset
    while end < bytes.count {
      // Nearly all there is, and asking no further takes a tenth of the time.
      if (0x21...0x7E).contains(bytes[end]), bytes[end] != UInt8(ascii: ";") {
        end += 1
      } else if isWithinWord(at: end) {
        end += 1
      } else {
        break
      }
    }
    offset = end
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      // Nearly always it is one of these.
      let width = blankWidth(at: offset)
      if width == 0 { return }
      offset += width
    }
  }

  /// Whether a word goes on at this place.
  private func isWithinWord(at place: Int) -> Bool {
    bytes[place] != UInt8(ascii: ";") && blankWidth(at: place) == 0
  }

  /// How many bytes the blank at this place has: a space, a tab or any other Unicode blank, of which a
  /// byte-order mark is one (files that are joined have it in their middle); 0 where there is none.
  private func blankWidth(at place: Int) -> Int {
    switch bytes[place] {
    case 0x20, 0x09...0x0D: return 1
    // Of the others all start with one of these.
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: return otherBlankWidth(at: place)
    default: return 0
    }
  }

  /// The same for a blank that is not ASCII, in a place of its own: few lines have one, and those
  /// that have none need not be ready for it.
  @inline(never)
  private func otherBlankWidth(at place: Int) -> Int {
    if bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
    let scalar = String(decoding: bytes[place..<Swift.min(place + 3, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
    guard let scalar, scalar.properties.isWhitespace else { return 0 }
    return UTF8.width(scalar)
  }
}

extension ScriptLine {
  /// The word at a place, without its quotes.
  func word(at place: Statement.Place) -> Statement.Word {
    let text =
      place.isQuoted
      ? withBytes { LineScanner.unquoted(UnsafeBufferPointer(rebasing: $0[place.range])) }
      : text(of: place.range)
    return Statement.Word(text: text, range: place.range)
  }
}

extension LineScanner {
  /// What a word says that starts with a quote.
  fileprivate static func unquoted(_ word: UnsafeBufferPointer<UInt8>) -> String {
    var scanner = LineScanner(word, from: 1)
    var text: [UInt8] = []
    _ = scanner.takeQuoted(until: word[0]) { text.append($0) }
    text += word[scanner.offset...]
    return String(decoding: text, as: UTF8.self)
  }
}
