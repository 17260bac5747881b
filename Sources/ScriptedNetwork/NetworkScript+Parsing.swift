public import MealDB
public import Platform

extension NetworkScript {
  /// A mistake in a line of a network script.
  public struct ParsingError: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The kind of the mistake.
    public let kind: Kind

    /// Creates an error.
    public init(line: Int, kind: Kind) {
      self.line = line
      self.kind = kind
    }

    /// The kinds of mistakes that a line can have.
    public enum Kind: Error, Hashable, Sendable {
      /// The rule is not UTF-8 up to its body.
      case notUTF8
      /// The line starts with this, which is no pattern.
      case unknownPattern(String)
      /// The rule has a pattern, and no reply after it.
      case missingReply
      /// The rule replies with this, which is no reply.
      case unknownReply(String)
      /// The rule waits for this, which is no duration from `0ms` to `1000000s`.
      case badDuration(String)
      /// Nothing stands after this word.
      case missingWord(after: String)
      /// A text in quotes is not one as in JSON, or goes on behind the quotes.
      case badQuotes
      /// This is in the place of a whole number.
      case badNumber(String)
      /// Its body is escaped, and has a `%` without two hexadecimal digits behind it.
      case badEscape
      /// Its body is in a file, and the file's name is missing.
      case missingFile
      /// Its body is in this file, which cannot be read; `reason` is the system's.
      case unreadableFile(String, reason: POSIXErrorCode)
      /// Its file and those of the lines before it have more bytes than this together.
      case tooLargeFiles(limit: Int)
    }
  }

  /// Parses a network script.
  ///
  /// `file` returns the bytes of a file that a rule names; the name is relative to the script. Every
  /// file is read here, once, so that playing a script cannot fail. Together the files may have
  /// `maximumFiles` bytes.
  public init(
    parsing script: Data, maximumFiles: Int = Limits.maximumScriptFiles,
    file: (_ name: String) throws(POSIXError) -> Data
  ) throws(ParsingError) {
    var rules: [Rule] = []
    var files: [String: Data] = [:]
    var fileBytes = 0
    // Data checks each access to a byte, which takes longer than all the rest; an array does not.
    let all = [UInt8](script)
    let bytes = all.starts(with: byteOrderMark) ? all.dropFirst(byteOrderMark.count) : all[...]
    var start = bytes.startIndex
    var number = 0
    // One line at a time: an array of all lines would take as much memory again.
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      number += 1
      do throws(ParsingError.Kind) {
        let rule = try Rule(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line) {
          (name) throws(ParsingError.Kind) in
          if let known = files[name] { return known }
          let data: Data
          do throws(POSIXError) {
            data = try file(name)
          } catch {
            throw .unreadableFile(name, reason: error.code)
          }
          fileBytes += data.count
          if fileBytes > maximumFiles { throw .tooLargeFiles(limit: maximumFiles) }
          files[name] = data
          return data
        }
        if let rule { rules.append(rule) }
      } catch {
        throw ParsingError(line: number, kind: error)
      }
    }
    self.init(rules: rules)
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension NetworkScript.Rule {
  /// The rule on this line; nil for a blank line or a comment.
  fileprivate init?(
    line: ArraySlice<UInt8>, file: (String) throws(NetworkScript.ParsingError.Kind) -> Data
  ) throws(NetworkScript.ParsingError.Kind) {
    var rest = RuleScanner(line)
    guard let first = try rest.next(), first.utf8.first != UInt8(ascii: "#") else { return nil }
    let pattern = try NetworkScript.Pattern(first, rest: &rest)
    var word = try rest.next()
    var delay = Duration.zero
    if word == NetworkScript.Keyword.after.rawValue {
      let text = try rest.next() ?? ""
      guard let duration = Duration(scriptText: text) else { throw .badDuration(text) }
      delay = duration
      word = try rest.next()
    }
    var host: String?
    if let at = word, at == NetworkScript.Keyword.at.rawValue {
      guard let text = try rest.nextText() else { throw .missingWord(after: at) }
      host = text
      word = try rest.next()
    }
    guard let word else { throw .missingReply }
    let reply = try NetworkScript.Reply(word, rest: &rest, file: file)
    self.init(pattern, after: delay, at: host, reply)
  }
}

extension NetworkScript.Pattern {
  fileprivate init(_ word: String, rest: inout RuleScanner) throws(NetworkScript.ParsingError.Kind)
  {
    switch word {
    case "feed": self = .feed
    case "*": self = .anything
    case "details": self = try Self.id(in: &rest, after: word).map(Self.details) ?? .anyDetails
    case "picture": self = try Self.id(in: &rest, after: word).map(Self.picture) ?? .anyPicture
    default: throw .unknownPattern(word)
    }
  }

  /// The next word as an id; nil when it is a star, which stands for any id.
  private static func id(
    in rest: inout RuleScanner, after word: String
  ) throws(NetworkScript.ParsingError.Kind) -> String? {
    // A star in quotes is an id.
    var any = rest
    if try any.next() == "*" {
      rest = any
      return nil
    }
    guard let id = try rest.nextText() else { throw .unknownPattern(word) }
    return id
  }
}

extension NetworkScript.Reply {
  fileprivate init(
    _ word: String, rest: inout RuleScanner,
    file: (String) throws(NetworkScript.ParsingError.Kind) -> Data
  ) throws(NetworkScript.ParsingError.Kind) {
    if let status = Int(status: word) {
      let retryAfter = rest.skip(.retryAfter) ? try Int(digits: rest.next() ?? "") : nil
      self = .answer(
        status: status, retryAfter: retryAfter, body: try Data(bodyIn: &rest, file: file))
      return
    }
    var said = word
    if let fault = NetworkScript.Fault(word: word) {
      self = .fault(fault)
    } else if let fault = NetworkScript.NamedFault(rawValue: word) {
      guard let name = try rest.nextText() else { throw .missingWord(after: word) }
      self = .namedFault(fault, name: name)
      said = "\(word) \(name)"
    } else {
      switch NetworkScript.Keyword(rawValue: word) {
      case .timeout:
        let text = try rest.next()
        let duration = text.flatMap { Duration(scriptText: $0) }
        if let text, duration == nil { throw .badDuration(text) }
        self = .timeout(after: duration)
        said = text.map { "\(word) \($0)" } ?? word
      case .tooLarge:
        let text = try rest.next()
        self = .tooLarge(
          limit: try text.map { (text) throws(NetworkScript.ParsingError.Kind) in
            try Int(digits: text)
          })
        said = text.map { "\(word) \($0)" } ?? word
      case .proxyAnswered:
        guard let name = try rest.nextText(), let text = try rest.next() else {
          throw .missingWord(after: word)
        }
        guard let status = Int(status: text) else { throw .badNumber(text) }
        self = .proxyAnswered(name: name, status: status)
        said = "\(word) \(name) \(text)"
      default: throw .unknownReply(word)
      }
    }
    if let more = try rest.next() { throw .unknownReply("\(said) \(more)") }
  }
}

extension Data {
  /// The body in the rest of a rule.
  fileprivate init(
    bodyIn rest: inout RuleScanner, file: (String) throws(NetworkScript.ParsingError.Kind) -> Data
  ) throws(NetworkScript.ParsingError.Kind) {
    if rest.skip(.file) {
      guard let text = String(validating: rest.verbatim, as: UTF8.self) else { throw .notUTF8 }
      let name = String(text.trimmed(of: \.isWhitespace))
      if name.isEmpty { throw .missingFile }
      self = try file(name)
    } else if rest.skip(.escaped) {
      guard let body = Data(escaped: rest.verbatim) else { throw .badEscape }
      self = body
    } else {
      self = Data(rest.verbatim)
    }
  }
}

extension Int {
  fileprivate init?(status text: String) {
    guard text.utf8.count == 3, text.utf8.allSatisfy(isDigit) else { return nil }
    self.init(text)
  }

  fileprivate init(digits text: String) throws(NetworkScript.ParsingError.Kind) {
    guard text.utf8.allSatisfy(isDigit), let number = Int(text) else { throw .badNumber(text) }
    self = number
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
