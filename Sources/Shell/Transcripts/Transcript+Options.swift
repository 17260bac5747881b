extension Transcript {
  /// What the line of options starts with.
  fileprivate static let optionsMark = "# zerts:"
  /// The longest line of options, in bytes.
  static let maximumOptionsLength = 4096

  /// Why the options of a transcript cannot be read.
  public enum OptionsError: Error, Hashable, Sendable {
    /// A line that names options is not the first one; `line` is its number, from 1.
    case notFirst(line: Int)
    /// The line has more bytes than `limit`.
    case tooLong(limit: Int)
    /// A quote is not closed.
    case unclosedQuote
    /// An unquoted `;`, `>` or `|`.
    case unquotedMark(String)
    /// The line has a control character.
    case controlCharacter
  }

  /// The line that names these options, without its end.
  public static func line(naming options: [String]) -> String {
    let words = options.map { $0.isEmpty ? "\"\"" : Statement.quoted($0, asOneWord: true) }
    return ([optionsMark] + words).joined(separator: " ")
  }

  /// The options that these lines, those before the first prompt, name; nil when they name none.
  ///
  /// Words are separated and quoted as in commands.
  static func options(in lines: Lines) throws(OptionsError) -> [String]? {
    let marked = lines.enumerated().filter { $0.element.withoutByteOrderMark.isOptionsLine }
    if let other = marked.first(where: { $0.offset > 0 }) {
      throw .notFirst(line: other.offset + 1)
    }
    guard let bytes = marked.first?.element.withoutByteOrderMark.withoutCarriageReturn else {
      return nil
    }
    if bytes.count > maximumOptionsLength { throw .tooLong(limit: maximumOptionsLength) }
    if bytes.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
      throw .controlCharacter
    }
    var scanner = LineScanner(
      String(decoding: bytes.dropFirst(optionsMark.utf8.count), as: UTF8.self))
    var words: [String] = []
    while let token = scanner.next() {
      switch token.kind {
      case .word: words.append(token.word.text)
      case .unclosedQuote: throw .unclosedQuote
      case .redirection, .separator: throw .unquotedMark(token.word.text)
      }
    }
    return words
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isOptionsLine: Bool { starts(with: Transcript.optionsMark.utf8) }
}
