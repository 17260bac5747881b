/// What a session looks like: prompt lines, and under each what its command showed.
///
/// ```
/// # comments, before the first prompt
/// zerts> ls apple
/// 1  Apple & Blackberry Crumble
/// zerts> opne 1
/// unknown command: opne (did you mean open?)
/// ...
/// ```
///
/// Answers and messages stand as they came, in the form they have where there is no terminal. A line
/// that is `...` stands for any lines, also for none. What stands before the first prompt and is no
/// comment is what the load at the start told.
public struct Transcript: Hashable, Sendable {
  /// What a person types behind.
  public static let prompt = "zerts> "
  /// The line that stands for any lines.
  static let ellipsis = "..."

  /// The comments and blank lines at the start.
  let comments: [String]
  /// What the load at the start told; nil when nothing was.
  let greeting: [String]?
  /// The commands and what they showed.
  let exchanges: [Exchange]
  /// Whether the last line ends.
  let endsInNewline: Bool

  /// A command and what it showed.
  struct Exchange: Hashable, Sendable {
    /// The line with the prompt.
    let line: String
    /// The lines that were shown.
    let shown: [String]

    /// What was typed.
    var command: String {
      String(line.withoutByteOrderMark.withoutCarriageReturn.dropFirst(Transcript.prompt.count))
    }

    /// All lines.
    var lines: [String] { [line] + shown }
  }

  init(
    comments: [String], greeting: [String]?, exchanges: [Exchange], endsInNewline: Bool = true
  ) {
    self.comments = comments
    self.greeting = greeting
    self.exchanges = exchanges
    self.endsInNewline = endsInNewline
  }

  /// The transcript as it is written.
  public var text: String {
    let lines = comments + (greeting ?? []) + exchanges.flatMap(\.lines)
    return lines.joined(separator: "\n") + (endsInNewline ? "\n" : "")
  }

  /// The same transcript in which this was told and shown, with lines that end as its own do.
  func with(greeting: [String]?, exchanges: [Exchange]) -> Transcript {
    let isCRLF = self.exchanges.first.map { $0.line.hasSuffix("\r") } ?? false
    func ended(_ line: String) -> String { isCRLF && !line.hasSuffix("\r") ? line + "\r" : line }
    return Transcript(
      comments: comments, greeting: greeting?.map(ended),
      exchanges: exchanges.map { Exchange(line: $0.line, shown: $0.shown.map(ended)) },
      endsInNewline: endsInNewline)
  }
}

extension StringProtocol {
  /// This line without the CR that a line end may begin with.
  var withoutCarriageReturn: SubSequence {
    last == "\r" ? dropLast() : self[...]
  }

  /// This line without the byte-order mark that the first one may start with.
  var withoutByteOrderMark: SubSequence {
    unicodeScalars.first == "\u{FEFF}"
      ? self[unicodeScalars.index(after: startIndex)...] : self[...]
  }

  /// Whether this line has the prompt, of which an editor may have taken the blank.
  var isPromptLine: Bool {
    let line = withoutByteOrderMark.withoutCarriageReturn
    return line.hasPrefix(Transcript.prompt) || line == Transcript.prompt.dropLast()
  }
}
