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

  /// A command and what it showed.
  struct Exchange: Hashable, Sendable {
    /// The line with the prompt.
    let line: String
    /// The lines that were shown.
    let shown: [String]

    /// What was typed.
    var command: String {
      String(line.withoutCarriageReturn.dropFirst(Transcript.prompt.count))
    }

    /// All lines.
    var lines: [String] { [line] + shown }
  }

  init(comments: [String], greeting: [String]?, exchanges: [Exchange]) {
    self.comments = comments
    self.greeting = greeting
    self.exchanges = exchanges
  }

  /// The transcript as it is written.
  public var text: String {
    let lines = comments + (greeting ?? []) + exchanges.flatMap(\.lines)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension StringProtocol {
  /// This line without the CR that a line end may begin with.
  var withoutCarriageReturn: SubSequence {
    last == "\r" ? dropLast() : self[...]
  }

  /// Whether this line has the prompt, of which an editor may have taken the blank.
  var isPromptLine: Bool {
    hasPrefix(Transcript.prompt) || withoutCarriageReturn == Transcript.prompt.dropLast()
  }
}
