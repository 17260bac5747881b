extension Unicode.Scalar {
  /// Whether this is shown as it is, and cannot act on a terminal.
  ///
  /// Control characters (C0, DEL, C1) are not, nor are characters that take no room but may hide or
  /// reorder others (soft hyphen, zero-width space, bidi controls, tags), and all other format
  /// controls except the two joiners, which scripts and emoji need.
  public var isPrintable: Bool { disposition == .shown || disposition == .mark }

  /// Whether this stands on the character before it: accents, joiners, vowels of Hangul.
  public var isMark: Bool { disposition == .mark }

  /// What is done with a scalar of a text that is shown.
  enum Disposition {
    /// It takes a place of its own.
    case shown
    /// It stands on the character before.
    case mark
    case blank
    case dropped
  }

  var disposition: Disposition {
    switch value {
    case 0x20..<0x7F: return .shown
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: return .blank
    case 0x200C, 0x200D: return .mark
    // The vowels and finals of Hangul join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return .mark
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate: return .dropped
    case .nonspacingMark, .enclosingMark: return .mark
    // Kept for tags and format controls to come.
    case .unassigned: return properties.isDefaultIgnorableCodePoint ? .dropped : .shown
    default: return .shown
    }
  }
}
