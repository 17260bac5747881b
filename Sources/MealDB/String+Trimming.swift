extension String {
  /// This text without what looks blank at its edges; nil when nothing is left.
  ///
  /// Besides white space these are the characters that take no room: zero-width space, word
  /// joiner, byte-order mark, soft hyphen and control characters.
  var trimmedOfBlanks: String? {
    let scalars = unicodeScalars
    // Nearly every text is as it should be, and need not be made anew.
    if let first = scalars.first, let last = scalars.last, !first.looksBlank, !last.looksBlank {
      return self
    }
    guard let first = scalars.firstIndex(where: { !$0.looksBlank }),
      let last = scalars.lastIndex(where: { !$0.looksBlank })
    else { return nil }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  fileprivate var looksBlank: Bool {
    switch value {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x200B, 0x2060, 0xFEFF: true
    case ..<0x1680: false
    default: properties.isWhitespace
    }
  }
}
