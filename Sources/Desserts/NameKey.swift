import Foundation

/// What a name is compared by: the one rule for sorting, finding and completing.
///
/// Case, accents, widths, the shape of quotes and dashes, the number of blanks and characters that
/// cannot be seen make no difference; the locale never does. `Kvæfjord Cake “Verdens Beste”` has the
/// key `kvaefjord cake "verdens beste"`.
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
  public var words: [Substring] { text.split(separator: " ") }
}

extension NameKey: Comparable {
  /// Orders keys by their Unicode scalars, which for ASCII is the order of their bytes.
  public static func < (first: NameKey, second: NameKey) -> Bool {
    first.text.precedes(second.text)
  }
}

extension NameKey {
  /// Appends the text of the key of `name`, in UTF-8, to what is empty.
  static func fold(_ name: String, into bytes: inout [UInt8]) {
    if foldLatin(name, into: &bytes) { return }
    let folded = folded(name)
    if !foldLatin(folded, into: &bytes) { bytes += foldedBlanks(folded).utf8 }
  }

  /// Appends the key of a name in Latin letters, as nearly all are; appends nothing, and is false,
  /// for any other.
  private static func foldLatin(_ name: String, into bytes: inout [UInt8]) -> Bool {
    var blankIsDue = false
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09...0x0D:
        blankIsDue = !bytes.isEmpty
        continue
      case ..<0x20, 0x7F: continue
      default: break
      }
      if blankIsDue { bytes.append(UInt8(ascii: " ")) }
      blankIsDue = false
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        bytes.append(isUpper ? byte | 0x20 : byte)
      } else if let letters = latin(scalar) {
        bytes += letters
      } else {
        bytes.removeAll(keepingCapacity: true)
        return false
      }
    }
    return true
  }

  /// What ICU makes of a name, which may have blanks still to be folded.
  static func folded(_ name: String) -> String {
    // Invisible characters go first: ICU's Latin-ASCII would turn a soft hyphen into a dash. All is
    // composed that can be: the stroke through an operator (∌) is folded away only where it stands
    // by itself.
    var text = visibleText(of: name).precomposedStringWithCanonicalMapping
    // A mark that stays on a letter of one script goes once that letter has become a Latin one.
    for _ in 0..<maximumRounds {
      let folded = foldedOnce(text)
      if folded == text || folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
      text = folded
    }
    return text
  }

  /// More than were ever needed, since ICU says nowhere that it comes to an end.
  private static let maximumRounds = 8

  private static func foldedOnce(_ text: String) -> String {
    var folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    if folded.utf8.count > longestTransliterated { folded = foldedBlanks(folded) }
    if folded.utf8.count > longestTransliterated { return folded }
    // Letters that are no accented ones (ł, ø, æ), quotes and dashes take a transliteration.
    return folded.applyingTransform(toASCII, reverse: false) ?? folded
  }

  /// The longest text that is transliterated, in bytes: longer than any name.
  ///
  /// ICU takes the square of the length for it. What fills an answer would take it hours, and nobody
  /// could stop it meanwhile.
  private static let longestTransliterated = 4096

  private static func visibleText(of name: String) -> String {
    // Nearly every name is, and building it anew takes longer than looking.
    if name.unicodeScalars.allSatisfy({
      $0 == " " || (isVisible($0) && !$0.properties.isWhitespace)
    }) {
      return name
    }
    return String(
      String.UnicodeScalarView(name.unicodeScalars.lazy.filter(isVisible).map(blankAsSpace)))
  }

  /// What is left over when ICU knows no Latin form of some character, such as an emoji.
  private static func foldedBlanks(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let toASCII = StringTransform("Any-Latin; Latin-ASCII; Lower")

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace { return true }
    switch properties.generalCategory {
    case .control, .format: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  private static func blankAsSpace(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.isWhitespace ? " " : scalar
  }
}
