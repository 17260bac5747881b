import Platform

/// A manual page in the making, in the language of mdoc(7).
struct Mdoc {
  private(set) var text = ""

  /// How long a line of prose may be, with room for what is escaped.
  private static let maximumLength = 72

  /// Adds a line with a macro, whose arguments have been escaped.
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

  /// Adds paragraphs, separated by blank lines; one whose lines are indented stays as it is.
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

  /// Adds lines that stay as they are.
  mutating func literal(_ lines: String) {
    macro("Bd -literal")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
    macro("Ed")
  }

  /// Adds a line that is text, whatever it starts with.
  private mutating func add(_ line: String) {
    let escaped = Self.escaped(line)
    text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  /// Words as an argument of a macro, of which none is taken for a macro or for punctuation.
  static func argument(_ words: String) -> String {
    "\"\\&" + escaped(words).replacing("\"", with: "\\(dq") + "\""
  }

  /// Text in which no character has a meaning of its own.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
