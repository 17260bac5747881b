/// The key that a name is compared by: the one rule for sorting, finding and completing.
///
/// Case, accents, quotes, apostrophes, the shape of dashes, widths, the number of blanks and
/// invisible characters make no difference; the locale never does. `Kvæfjord Cake “Verdens Beste”`
/// has the key `kvaefjord cake verdens beste`. Letters of scripts other than Latin, Greek and
/// Cyrillic keep themselves.
public struct NameKey: Hashable, Sendable {
  /// The folded text: for nearly all names plain ASCII.
  public let text: String

  /// Folds `name`.
  public init(_ name: String) {
    var bytes: [UInt8] = []
    Self.fold(name, into: &bytes)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The words of the key, cut at its blanks.
  ///
  /// They are cut by bytes: a blank and a mark behind it are one Character.
  public var words: [Substring] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }
}

extension NameKey: Comparable {
  /// Orders keys by their Unicode scalars, which for ASCII is the order of their bytes.
  public static func < (first: NameKey, second: NameKey) -> Bool {
    first.text.precedes(second.text)
  }
}

extension NameKey {
  /// Appends the key of `name`, in UTF-8, to `bytes`, which is empty.
  ///
  /// It ends early once the task is cancelled: nobody waits for the key of a long text then.
  static func fold(_ name: String, into bytes: inout [UInt8]) {
    if foldASCII(name, into: &bytes) { return }
    bytes.removeAll(keepingCapacity: true)
    var key = FoldedScalars()
    for (count, scalar) in name.unicodeScalars.enumerated() {
      if (count + 1).isMultiple(of: 1 << 16), Task.isCancelled { return }
      key.append(scalar)
    }
    for (count, scalar) in key.scalars.enumerated() {
      if (count + 1).isMultiple(of: 1 << 16), Task.isCancelled { return }
      bytes += scalar.utf8
    }
  }

  /// Appends the key of a name in ASCII; false for any other name, and `bytes` is then incomplete.
  private static func foldASCII(_ name: String, into bytes: inout [UInt8]) -> Bool {
    var blankIsDue = false
    for (count, byte) in name.utf8.enumerated() {
      if (count + 1).isMultiple(of: 1 << 16), Task.isCancelled { break }
      switch byte {
      case 0x80...: return false
      case 0x20, 0x09...0x0D: blankIsDue = !bytes.isEmpty
      case ..<0x20, 0x7F, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): continue
      default:
        if blankIsDue { bytes.append(UInt8(ascii: " ")) }
        blankIsDue = false
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        bytes.append(isUpper ? byte | 0x20 : byte)
      }
    }
    return true
  }
}

/// The scalars of a key while it is being made: decomposed, and in canonical order.
///
/// Canonically equivalent texts therefore have one key.
private struct FoldedScalars {
  private(set) var scalars: [Unicode.Scalar] = []
  private var blankIsDue = false
  /// Whether the last character loses its marks; there may be none.
  private var losesMarks = true
  private var marksInARow = 0

  /// The most marks in a row that are put in order, as in Unicode's Stream-Safe Text Format:
  /// ordering takes quadratic time, and a hostile answer may be one long row.
  private static let maximumOrderedMarks = 30

  /// Appends what becomes of a scalar of a name.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      blankIsDue = !scalars.isEmpty
    } else if scalar.isInvisible {
      return
    } else if let replacement = NameKey.replacement(of: scalar) {
      for scalar in replacement.unicodeScalars { appendFolded(scalar) }
    } else if (0xAC00..<0xD7A4).contains(scalar.value) {
      appendSyllable(scalar.value - 0xAC00)
    } else {
      for scalar in scalar.properties.lowercaseMapping.unicodeScalars { appendFolded(scalar) }
    }
  }

  /// Appends a Hangul syllable as its letters, by the rule of the Unicode Standard, section 3.12.
  private mutating func appendSyllable(_ index: UInt32) {
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    for letter in index % 28 == 0 ? letters.dropLast() : letters[...] {
      Unicode.Scalar(letter).map { appendFolded($0) }
    }
  }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    if scalar == " " {
      blankIsDue = !scalars.isEmpty
      return
    }
    // Drop accents on letters that lose them, and marks that stand on no character.
    if !scalar.properties.isMark {
      losesMarks = scalar.losesMarks
    } else if blankIsDue || losesMarks {
      return
    }
    if blankIsDue { scalars.append(" ") }
    blankIsDue = false
    scalars.insert(scalar, at: place(of: scalar))
  }

  /// Where a scalar stands among those before it, by the canonical ordering algorithm.
  private mutating func place(of scalar: Unicode.Scalar) -> Int {
    let combiningClass = scalar.properties.canonicalCombiningClass
    marksInARow = combiningClass == .notReordered ? 0 : marksInARow + 1
    guard (1...Self.maximumOrderedMarks).contains(marksInARow) else { return scalars.endIndex }
    let before = scalars.lastIndex { $0.properties.canonicalCombiningClass <= combiningClass }
    return before.map { $0 + 1 } ?? scalars.startIndex
  }
}

extension NameKey {
  /// The table's text for a scalar; nil for one that is only put into lower case.
  fileprivate static func replacement(of scalar: Unicode.Scalar) -> String? {
    let place = foldedScalars.indices.partitioningIndex { foldedScalars[$0] >= scalar.value }
    guard place < foldedScalars.count, foldedScalars[place] == scalar.value else { return nil }
    return replacements[Int(replacementIndices[place])]
  }
}

extension Unicode.Scalar {
  /// Whether marks on this are accents: it is ASCII, or one of the letters that lose them.
  ///
  /// `Scripts/unicode-tables` has the same rule.
  fileprivate var losesMarks: Bool {
    switch value {
    case ..<0x530, 0x1C80..<0x2000, 0x2C60..<0x2C80, 0xA640..<0xA800, 0xAB30..<0xAB70: true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether this stands on the character before it.
  fileprivate var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .enclosingMark
      || canonicalCombiningClass != .notReordered
  }
}
