import Desserts
import Platform

/// Reads the words of a rule, one after the other, and the rest of its line as it stands.
struct RuleScanner {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
  }

  /// The next word, if any.
  mutating func next() throws(NetworkScript.ParsingError.Kind) -> String? {
    let start = rest.drop(while: Self.isBlank)
    let word = start.prefix { !Self.isBlank($0) }
    rest = start.dropFirst(word.count)
    guard let text = String(validating: word, as: UTF8.self) else { throw .notUTF8 }
    return text.isEmpty ? nil : text
  }

  /// The next word; one in quotes may be empty or have blanks in it.
  mutating func nextText() throws(NetworkScript.ParsingError.Kind) -> String? {
    let start = rest.drop(while: Self.isBlank)
    guard let end = Self.endOfQuotes(in: start) else { return try next() }
    let quoted = start[..<end]
    rest = start[end...]
    guard rest.first.map(Self.isBlank) ?? true,
      let text = try? JSONDecoder().decode(String.self, from: Data(quoted))
    else { throw .badQuotes }
    return text
  }

  /// Skips the next word if it is this one, and returns whether it was.
  mutating func skip(_ keyword: NetworkScript.Keyword) -> Bool {
    guard let length = keyword.length(in: rest.dropFirst()) else { return false }
    rest = rest.dropFirst(1 + length)
    return true
  }

  /// The rest of the line after the one blank behind the last word.
  var verbatim: ArraySlice<UInt8> { rest.dropFirst() }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The end of a text in quotes, which is that of the line when nothing closes them; nil without
  /// quotes.
  private static func endOfQuotes(in text: ArraySlice<UInt8>) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard text.first == quote else { return nil }
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == quote {
        return index + 1
      } else {
        isEscaped = text[index] == UInt8(ascii: "\\")
      }
    }
    return text.endIndex
  }
}

extension NetworkScript.Keyword {
  /// The bytes of this word when the text starts with it; nil when it does not.
  func length(in text: some Collection<UInt8>) -> Int? {
    let word = rawValue.utf8
    guard text.starts(with: word) else { return nil }
    return text.dropFirst(word.count).first.map(RuleScanner.isBlank) ?? true ? word.count : nil
  }
}

extension String {
  /// This text as a word of a rule: as it is where that is plain, or else in quotes.
  var asWord: String {
    let isPlain =
      !isEmpty && self != "*" && utf8.first != UInt8(ascii: "\"")
      && unicodeScalars.allSatisfy(\.isGraphic)
    if isPlain { return self }
    let characters = utf16.map { unit in
      switch unit {
      case 0x22, 0x5C: "\\" + String(decoding: [unit], as: UTF16.self)
      case 0x20..<0x7F: String(decoding: [unit], as: UTF16.self)
      default: "\\u" + String(0x1_0000 + UInt32(unit), radix: 16).dropFirst()
      }
    }
    return "\"\(characters.joined())\""
  }
}
