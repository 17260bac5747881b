import Desserts
import TerminalText

extension StringProtocol {
  /// This text without the characters at its edges that `isTrimmed` is true for.
  package func trimmed(of isTrimmed: (Character) -> Bool) -> SubSequence {
    let start = drop(while: isTrimmed)
    guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension String {
  /// This text without what looks blank at its edges; nil when nothing in it can be seen.
  ///
  /// Besides white space, characters without a width look blank: zero-width space, word joiner,
  /// byte-order mark, soft hyphen and control characters. Of an escape sequence nothing is seen.
  var trimmedOfBlanks: String? {
    let scalars = unicodeScalars
    // Most texts have nothing to trim, and are returned without a copy.
    if let first = scalars.first, let last = scalars.last, first.isPlain, last.isPlain {
      return self
    }
    guard containsPrintable(where: { !$0.looksBlank && !$0.isInvisible }),
      let first = scalars.firstIndex(where: { !$0.looksBlank }),
      let last = scalars.lastIndex(where: { !$0.looksBlank })
    else { return nil }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether this is visible ASCII.
  fileprivate var isPlain: Bool { ("!"..."~").contains(self) }

  fileprivate var looksBlank: Bool {
    switch value {
    // These may begin an escape sequence, whose rest would become visible without them.
    case 0x1B, 0x80...0x84, 0x86...0x9F: false
    case 0...0x20, 0x7F, 0x85, 0xA0, 0xAD, 0x200B, 0x2060, 0xFEFF: true
    // The Braille pattern without dots.
    case 0x2800: true
    case ..<0x1680: false
    default: properties.isWhitespace
    }
  }
}
