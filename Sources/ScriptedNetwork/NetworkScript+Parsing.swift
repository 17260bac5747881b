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
      /// It has a pattern, and nothing after it.
      case missingReply
      /// It replies with this, which is no reply.
      case unknownReply(String)
      /// It waits for this, which is no duration from `0ms` to `1000000s`.
      case badDuration(String)
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
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
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
        throw Mistake(line: index + 1, kind: error)
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
    guard let first = try rest.next(), !first.hasPrefix("#") else { return nil }
    let pattern: NetworkScript.Pattern
    switch first {
    case "feed": pattern = .feed
    case "*": pattern = .anything
    case "details":
      guard let id = try rest.next() else { throw .unknownPattern(first) }
      pattern = id == "*" ? .anyDetails : .details(id: id)
    default: throw .unknownPattern(first)
    }

    var word = try rest.next()
    var delay = Duration.zero
    if word == "after" {
      let text = try rest.next() ?? ""
      guard let duration = Duration(text) else { throw .badDuration(text) }
      delay = duration
      word = try rest.next()
    }
    guard let word else { throw .missingReply }
    self.init(pattern, after: delay, try NetworkScript.Reply(word, rest: &rest, file: file))
  }
}

extension NetworkScript.Reply {
  fileprivate init(
    _ word: String, rest: inout Fields, file: (String) throws(NetworkScript.Mistake.Kind) -> Data
  ) throws(NetworkScript.Mistake.Kind) {
    let simple: [String: NetworkScript.Reply] = [
      "offline": .offline, "refused": .refused, "lost": .lost, "timeout": .timeout,
    ]
    if let reply = simple[word] {
      if let more = try rest.next() { throw .unknownReply("\(word) \(more)") }
      self = reply
    } else if let status = Int(word), (100...599).contains(status), word.utf8.count == 3 {
      let body = rest.verbatim
      if body == Data("<".utf8) || body.starts(with: Data("< ".utf8)) {
        guard let text = String(validating: body.dropFirst(), as: UTF8.self) else {
          throw .notUTF8
        }
        let name = text.trimmingCharacters(in: .whitespaces)
        if name.isEmpty { throw .missingFile }
        self = .answer(status: status, body: try file(name))
      } else {
        self = .answer(status: status, body: body)
      }
    } else {
      throw .unknownReply(word)
    }
  }
}

extension Duration {
  /// `150ms`, `2s`, `0.5s`; at most a million seconds, which is longer than any load may take.
  fileprivate init?(_ text: String) {
    let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1000.0) : (text.dropLast(), 1.0)
    guard text.hasSuffix("s"), digits.allSatisfy({ "0123456789.".contains($0) }),
      let number = Double(digits), number / unit <= 1_000_000
    else { return nil }
    self = .seconds(number / unit)
  }
}

/// The words of a line, one after the other, and what is left of it as it stands.
private struct Fields {
  private var rest: Data

  init(_ line: Data) {
    rest = line
  }

  /// The next word, if any.
  mutating func next() throws(NetworkScript.Mistake.Kind) -> String? {
    let start = rest.drop(while: isBlank)
    let word = start.prefix { !isBlank($0) }
    rest = start.dropFirst(word.count)
    guard let text = String(validating: word, as: UTF8.self) else { throw .notUTF8 }
    return text.isEmpty ? nil : text
  }

  /// What follows the one blank after the last word.
  var verbatim: Data { Data(rest.dropFirst()) }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
