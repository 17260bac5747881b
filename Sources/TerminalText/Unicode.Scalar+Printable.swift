extension Unicode.Scalar {
  /// Whether this is shown as it is, and cannot act on a terminal.
  ///
  /// Not printable are control characters (C0, DEL, C1) and format characters, which hide or
  /// reorder others (soft hyphen, zero-width space, bidi controls, tags). The two joiners are
  /// printable: scripts and emoji need them.
  public var isPrintable: Bool { disposition == .shown || disposition == .mark }

  /// Whether this combines with the character before it: accents, joiners, vowels of Hangul.
  public var isMark: Bool { disposition == .mark }

  /// How a scalar is shown in printable text.
  enum Disposition {
    /// Shown, in columns of its own.
    case shown
    /// Shown, on the character before it.
    case mark
    /// Replaced by a blank.
    case blank
    /// Left out.
    case dropped
  }

  /// How this is shown in printable text.
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
    // Unicode reserves these for format characters of later versions.
    case .unassigned: return properties.isDefaultIgnorableCodePoint ? .dropped : .shown
    default: return .shown
    }
  }
}
