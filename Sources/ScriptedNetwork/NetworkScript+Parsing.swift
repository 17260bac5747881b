public import Foundation

extension NetworkScript {
  /// What is wrong with a line of a network script.
  public struct Mistake: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let kind: Kind

    /// Creates a mistake.
    public init(line: Int, kind: Kind) {
      self.line = line
      self.kind = kind
    }

    /// What can be wrong with a line.
    public enum Kind: Error, Hashable, Sendable {
      /// It is not UTF-8 up to its body.
      case notUTF8
      /// It starts with this, which is no pattern.
      case unknownPattern(String)
      /// It has a pattern, and no reply after it.
      case missingReply
      /// It replies with this, which is no reply.
      case unknownReply(String)
      /// It waits for this, which is no duration from `0ms` to `1000000s`.
      case badDuration(String)
      /// After this word it has nothing.
      case missingWord(after: String)
      /// It has a text in quotes that is not one as in JSON, or goes on behind them.
      case badQuotes
      /// This is in the place of a whole number.
      case badNumber(String)
      /// Its body is escaped, and has a `%` without two hexadecimal digits behind it.
      case badEscape
      /// Its body is in a file, and the file's name is missing.
      case missingFile
      /// Its body is in this file, which cannot be read; `reason` is the system's.
      case unreadableFile(String, reason: POSIXErrorCode)
    }
  }

  /// Parses a network script.
  ///
  /// `file` gives the bytes of a file that a rule names; the name is relative to the script. Every
  /// file is read here, once, so that a script that can be played has no mistakes left in it.
  public init(
    parsing script: Data, file: (_ name: String) throws(POSIXError) -> Data
  ) throws(Mistake) {
    var rules: [Rule] = []
    var files: [String: Data] = [:]
    let bytes = script.starts(with: byteOrderMark) ? script.dropFirst(byteOrderMark.count) : script
    var start = bytes.startIndex
    var number = 0
    // One line at a time: all of a long script's at once take as much room again.
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      number += 1
      do throws(Mistake.Kind) {
        let rule = try Rule(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line) {
          (name) throws(Mistake.Kind) in
          if let known = files[name] { return known }
          do throws(POSIXError) {
            let data = try file(name)
            files[name] = data
            return data
          } catch {
            throw .unreadableFile(name, reason: error.code)
          }
        }
        if let rule { rules.append(rule) }
      } catch {
        throw Mistake(line: number, kind: error)
      }
    }
    self.init(rules: rules)
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension NetworkScript.Rule {
  /// The rule on this line; nil for a blank line or a comment.
  fileprivate init?(
    line: Data, file: (String) throws(NetworkScript.Mistake.Kind) -> Data
  ) throws(NetworkScript.Mistake.Kind) {
    var rest = Fields(line)
    guard let first = try rest.next(), first.utf8.first != UInt8(ascii: "#") else { return nil }
    let pattern = try NetworkScript.Pattern(first, rest: &rest)
    var word = try rest.next()
    var delay = Duration.zero
    if word == Keyword.after.rawValue {
      let text = try rest.next() ?? ""
      guard let duration = Duration(script: text) else { throw .badDuration(text) }
      delay = duration
      word = try rest.next()
    }
    var host: String?
    if let at = word, at == Keyword.at.rawValue {
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
  fileprivate init(_ word: String, rest: inout Fields) throws(NetworkScript.Mistake.Kind) {
    switch word {
    case "feed": self = .feed
    case "*": self = .anything
    case "details": self = try Self.id(in: &rest, after: word).map(Self.details) ?? .anyDetails
    case "picture": self = try Self.id(in: &rest, after: word).map(Self.picture) ?? .anyPicture
    default: throw .unknownPattern(word)
    }
  }

  /// The id that is next; nil when that is a star, for any.
  private static func id(
    in rest: inout Fields, after word: String
  ) throws(NetworkScript.Mistake.Kind) -> String? {
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
    _ word: String, rest: inout Fields, file: (String) throws(NetworkScript.Mistake.Kind) -> Data
  ) throws(NetworkScript.Mistake.Kind) {
    if let status = Int(status: word) {
      let retryAfter = rest.skip(.retryAfter) ? try Int(digits: rest.next() ?? "") : nil
      self = .answer(
        status: status, retryAfter: retryAfter, body: try Data(bodyIn: &rest, file: file))
      return
    }
    var said = word
    if let fault = NetworkScript.Fault(rawValue: word) {
      self = .fault(fault)
    } else if let fault = NetworkScript.NamedFault(rawValue: word) {
      guard let name = try rest.nextText() else { throw .missingWord(after: word) }
      self = .namedFault(fault, name: name)
      said = "\(word) \(name)"
    } else {
      switch Keyword(rawValue: word) {
      case .timeout:
        let text = try rest.next()
        let seconds = text.flatMap(Double.init(scriptSeconds:))
        if let text, seconds == nil { throw .badDuration(text) }
        self = .timeout(seconds: seconds)
        said = text.map { "\(word) \($0)" } ?? word
      case .tooLarge:
        let text = try rest.next()
        self = .tooLarge(
          limit: try text.map { (text) throws(NetworkScript.Mistake.Kind) in
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
  /// The body that the rest of a rule says.
  fileprivate init(
    bodyIn rest: inout Fields, file: (String) throws(NetworkScript.Mistake.Kind) -> Data
  ) throws(NetworkScript.Mistake.Kind) {
    if rest.skip(.file) {
      guard let text = String(validating: rest.verbatim, as: UTF8.self) else { throw .notUTF8 }
      let name = text.trimmingCharacters(in: .whitespaces)
      if name.isEmpty { throw .missingFile }
      self = try file(name)
    } else if rest.skip(.escaped) {
      guard let body = Data(escaped: rest.verbatim) else { throw .badEscape }
      self = body
    } else {
      self = rest.verbatim
    }
  }
}

extension Int {
  fileprivate init?(status text: String) {
    guard text.utf8.count == 3, text.utf8.allSatisfy(isDigit) else { return nil }
    self.init(text)
  }

  fileprivate init(digits text: String) throws(NetworkScript.Mistake.Kind) {
    guard text.utf8.allSatisfy(isDigit), let number = Int(text) else { throw .badNumber(text) }
    self = number
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
