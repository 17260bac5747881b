import Platform

/// Builds a manual page in the language of mdoc(7).
struct Mdoc {
  private(set) var text = ""

  /// The length of a line of prose, with room for escapes.
  private static let maximumLength = 72

  /// Adds a line with a macro; its arguments must be escaped.
  mutating func macro(_ line: String) {
    text += ".\(line)\n"
  }

  /// Adds sentences, each on a line of its own as manual pages want it.
  mutating func sentences(_ prose: String) {
    let words = prose.split(whereSeparator: \.isWhitespace)
    var line: [Substring] = []
    for (index, word) in words.enumerated() {
      line.append(word)
      let next = words.dropFirst(index + 1).first
      let isEnd = word.last == "." && word != "..." && next?.first?.isLowercase != true
      let length = line.map(\.utf8.count).reduce(line.count, +) + (next?.utf8.count ?? 0)
      if isEnd || next == nil || length > Self.maximumLength {
        add(line.joined(separator: " "))
        line = []
      }
    }
  }

  /// Adds paragraphs, separated by blank lines; indented ones are literal.
  mutating func paragraphs(_ prose: String) {
    var isFirst = true
    var block: [Substring] = []
    func isLiteral(_ line: Substring) -> Bool { line.hasPrefix("  ") }
    let lines: [Substring] = prose.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in lines {
      let goesOn = block.first.map { isLiteral($0) == isLiteral(line) } ?? true
      if !line.isEmpty, goesOn {
        block.append(line)
        continue
      }
      if let first = block.first {
        if isLiteral(first) {
          literal(block.joined(separator: "\n"))
        } else {
          if !isFirst { macro("Pp") }
          sentences(block.joined(separator: " "))
        }
        isFirst = false
      }
      block = line.isEmpty ? [] : [line]
    }
  }

  /// Adds literal lines.
  mutating func literal(_ lines: String) {
    macro("Bd -literal")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
    macro("Ed")
  }

  /// Adds a line of text, also one that starts like a macro.
  private mutating func add(_ line: String) {
    let escaped = Self.escaped(line)
    text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  /// Words as one argument of a macro, none of them a macro or punctuation.
  static func argument(_ words: String) -> String {
    "\"\\&" + escaped(words).replacing("\"", with: "\\(dq") + "\""
  }

  /// Text with all special characters escaped.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
