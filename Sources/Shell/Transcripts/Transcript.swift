/// What a session looks like: prompt lines, and under each what its command showed.
///
/// ```
/// # zerts: --network apples.network
/// # comments, before the first prompt
/// zerts> ls apple
/// 1  Apple & Blackberry Crumble
/// zerts> opne 1
/// unknown command: opne (did you mean open?)
/// ...
/// ```
///
/// Answers and messages stand as they came, in the form they have where there is no terminal. A
/// line that is `...` stands for any lines, also for none. What stands before the first prompt and
/// is no comment is what the load at the start told. The first line may name the options of `zerts`
/// that the transcript is to be replayed with.
///
/// Of a long transcript nothing is kept but its text.
public struct Transcript: Hashable, Sendable {
  /// What a person types behind.
  public static let prompt = "zerts> "
  /// The line that stands for any lines.
  static let ellipsis = "..."

  /// The transcript as it is written, in UTF-8.
  public let bytes: [UInt8]
  /// The options that the first line names, a word each; nil when it names none.
  public let options: [String]?
  /// Where what was told at the start begins: behind the comments.
  private let greetingStart: Int
  /// Where the first prompt line begins.
  private let exchangesStart: Int

  /// A command and what it showed.
  struct Exchange: Hashable {
    /// The line with the prompt.
    let line: Lines
    /// The lines that were shown.
    let shown: Lines

    /// What was typed.
    var command: ArraySlice<UInt8> {
      line.bytes.withoutLineFeed.withoutCarriageReturn.withoutByteOrderMark
        .dropFirst(Transcript.prompt.utf8.count)
    }
  }

  /// Why something is no transcript.
  public enum ParseError: Error, Hashable, Sendable {
    /// This line, from 1, is not UTF-8.
    case notUTF8(line: Int)
    /// No line has the prompt.
    case noPrompt
    /// The transcript has more bytes than ``Script/maximumSize``.
    case tooLarge
    /// The line of options, or another one that looks like it, cannot be read.
    case options(OptionsError)
  }

  /// Reads a transcript from the lines of a file.
  public init(parsing file: Script) throws(ParseError) {
    let bytes = file.bytes
    if bytes.count > Script.maximumSize { throw .tooLarge }
    try self.init(parsing: bytes)
  }

  init(parsing bytes: [UInt8]) throws(ParseError) {
    self.bytes = bytes
    let lines = Lines(bytes[...])
    if String(validating: bytes, as: UTF8.self) == nil {
      let valid = lines.prefix { String(validating: $0, as: UTF8.self) != nil }
      throw .notUTF8(line: valid.count + 1)
    }
    guard let first = lines.firstIndex(where: \.isPromptLine) else { throw .noPrompt }
    do throws(OptionsError) {
      options = try Self.options(in: lines[lines.startIndex..<first])
    } catch {
      throw .options(error)
    }
    exchangesStart = first
    greetingStart =
      lines[lines.startIndex..<first].firstIndex { line in
        if line.isEmpty { return false }
        let text = String(decoding: line.withoutByteOrderMark, as: UTF8.self)
        return !text.hasPrefix("#") && !text.allSatisfy(\.isWhitespace)
      } ?? first
  }

  /// The transcript as it is written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The comments and blank lines at the start.
  var comments: Lines { Lines(bytes[..<greetingStart]) }

  /// What the load at the start told; nil when nothing was.
  var greeting: Lines? {
    greetingStart < exchangesStart ? Lines(bytes[greetingStart..<exchangesStart]) : nil
  }

  /// The commands and what they showed, each found when it is asked for.
  var exchanges: some Sequence<Exchange> {
    let lines = Lines(bytes[...])
    return sequence(state: exchangesStart) { start -> Exchange? in
      guard start < lines.endIndex else { return nil }
      let shown = lines.index(after: start)
      let end = lines[shown..<lines.endIndex].firstIndex(where: \.isPromptLine) ?? lines.endIndex
      defer { start = end }
      return Exchange(line: lines[start..<shown], shown: lines[shown..<end])
    }
  }

  /// Whether lines end in CRLF: whether the first prompt line does.
  var isCRLF: Bool {
    Lines(bytes[exchangesStart...]).first?.last == UInt8(ascii: "\r")
  }

  /// Whether the last line ends.
  var endsInNewline: Bool { bytes.last == UInt8(ascii: "\n") }
}

extension ArraySlice<UInt8> {
  /// Whether this line has the prompt, of which an editor may have taken the blank.
  var isPromptLine: Bool {
    // Of most lines the first byte tells that they are none.
    guard first == UInt8(ascii: "z") || first == 0xEF else { return false }
    let line = withoutByteOrderMark.withoutCarriageReturn
    let prompt = Transcript.prompt.utf8
    return line.starts(with: prompt) || line.elementsEqual(prompt.dropLast())
  }

  fileprivate var withoutLineFeed: ArraySlice<UInt8> {
    last == UInt8(ascii: "\n") ? dropLast() : self
  }
}
