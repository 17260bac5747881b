extension String {
  /// This text on one line, without anything that could act on a terminal.
  ///
  /// Whole escape sequences are dropped, and of what is left each Unicode scalar that is not
  /// printable; line breaks and tabs become blanks. Of the marks that stand on one character the
  /// first eight stay, which is what scripts need; more only cover the lines above and below.
  public var printable: String {
    if isPlain || unicodeScalars.allSatisfy({ $0.disposition == .shown }) { return self }
    let scalars = unicodeScalars
    var shown = String.UnicodeScalarView()
    var marks = 0
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if let end = EscapeSequence.end(in: scalars, from: index) {
        index = end
        continue
      }
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar.disposition {
      case .shown:
        shown.append(scalar)
        marks = 0
      case .mark:
        if marks < Self.maximumMarks { shown.append(scalar) }
        marks += 1
      case .blank:
        shown.append(" ")
        marks = 0
      case .dropped: continue
      }
    }
    return String(shown)
  }

  /// Whether this is ASCII that can act on nothing.
  ///
  /// Looked at as bytes that lie in a row, which takes a tenth of the time of their view.
  package var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { $0.isPlain } ?? utf8.allSatisfy(\.isPlain)
  }

  /// Whether this is lines, with their ends, of ASCII that can act on nothing.
  package var hasPlainLines: Bool {
    utf8.withContiguousStorageIfAvailable { $0.hasPlainLines }
      ?? utf8.allSatisfy { $0.isPlain || $0 == UInt8(ascii: "\n") }
  }

  /// How many marks a character may have.
  ///
  /// It is as many as the longest stack of Tibetan has; Hebrew, Arabic and Thai do with fewer.
  public static let maximumMarks = 8
}

extension UnsafeBufferPointer<UInt8> {
  // All of them are looked at, whatever the first is: that goes by sixteen at a time.

  /// Whether these bytes are ASCII that can act on nothing.
  package var isPlain: Bool {
    var others: UInt8 = 0
    for byte in self { others |= byte.isPlain ? 0 : 1 }
    return others == 0
  }

  /// Whether these bytes are lines, with their ends, of ASCII that can act on nothing.
  fileprivate var hasPlainLines: Bool {
    var others: UInt8 = 0
    for byte in self { others |= (byte.isPlain ? 0 : 1) & (byte == UInt8(ascii: "\n") ? 0 : 1) }
    return others == 0
  }
}

extension UInt8 {
  /// Whether this is ASCII that can act on nothing.
  fileprivate var isPlain: Bool { (0x20..<0x7F).contains(self) }
}
