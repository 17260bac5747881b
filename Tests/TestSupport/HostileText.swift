/// Texts that act on a terminal, or hide or reorder what is on it.
public enum HostileText {
  /// Each text does so in another way; none has a line break.
  public static let pieces: [String] =
    [
      "\u{1B}[2J", "\u{1B}[31m", "\u{9B}31m", "\u{1B}]0;pwned\u{7}", "\u{9D}2;pwned\u{9C}",
      "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{1B}]8;;https://evil.example\u{1B}\\", "\u{1B}P+q\u{1B}\\",
      "\u{1B}_Gx\u{1B}\\", "\u{1B}c", "\u{1B}(0", "\u{1B}]0;open", "\u{1B}[9", "\u{90}",
      String(repeating: "\u{301}", count: 300), String(repeating: "\u{200D}", count: 300),
    ]
    + ([0x00...0x09, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2060...0x206F]
    + [0xAD...0xAD, 0x061C...0x061C, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x2029]
    + [0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE0001, 0xE0041...0xE007F]
    as [ClosedRange<UInt32>]).map { values in
      String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
    }

  /// The rest of the texts when only their escapes are dropped.
  public static let words = ["pwned", "evil", "]52", "]8;", "cm0g"]

  /// The parts of such texts in what was written to a terminal; empty if all is well.
  ///
  /// Escape sequences are left to ``Screen``, since programs use them too.
  public static func found(in written: String, words: [String] = words) -> [String] {
    var marks = 0
    var found: [String] = []
    for scalar in written.unicodeScalars {
      marks =
        scalar.properties.generalCategory == .nonspacingMark || scalar == "\u{200D}" ? marks + 1 : 0
      let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
      let isActing =
        switch scalar.properties.generalCategory {
        case .format: !isJoiner
        case .control: !["\u{1B}", "\u{7}", "\u{8}", "\t", "\r", "\n"].contains(scalar)
        case .lineSeparator, .paragraphSeparator: true
        default: marks > 8
        }
      if isActing { found.append("U+" + String(scalar.value, radix: 16)) }
    }
    return found + words.filter(written.contains)
  }
}
