public import MealDB
import Platform

extension NetworkScript.Rule: CustomStringConvertible {
  /// The line of this rule, without its end; parsing the line gives the same rule.
  ///
  /// A body stands in it as it is, unless that would be read as another body, or not be visible.
  public var description: String {
    var words = [pattern.description]
    if delay > .zero { words += [NetworkScript.Keyword.after.rawValue, delay.scriptText] }
    if let host { words += [NetworkScript.Keyword.at.rawValue, host.asWord] }
    return (words + [reply.text]).joined(separator: " ")
  }
}

extension NetworkScript.Pattern: CustomStringConvertible {
  /// The words of this pattern: `feed`, `details 52893`, `details *`, `picture 52893`,
  /// `picture *`, `*`.
  public var description: String {
    switch self {
    case .feed: "feed"
    case .details(let id): "details \(id.asWord)"
    case .anyDetails: "details *"
    case .picture(let id): "picture \(id.asWord)"
    case .anyPicture: "picture *"
    case .anything: "*"
    }
  }
}

extension Endpoint {
  /// This request in the words of a network script: `feed`, `details 52893`, `picture 52893`.
  public var scriptName: String { "\(pattern)" }

  /// The pattern that only this request has.
  var pattern: NetworkScript.Pattern {
    switch self {
    case .feed: .feed
    case .details(let id): .details(id: id)
    case .picture(let id): .picture(id: id)
    }
  }
}

extension NetworkScript.Reply {
  fileprivate var text: String {
    switch self {
    case .fault(let fault): fault.word
    case .timeout(let duration): NetworkScript.Keyword.timeout.followed(by: duration?.scriptText)
    case .tooLarge(let limit): NetworkScript.Keyword.tooLarge.followed(by: limit.map { "\($0)" })
    case .namedFault(let fault, let name): "\(fault.rawValue) \(name.asWord)"
    case .proxyAnswered(let name, let status):
      NetworkScript.Keyword.proxyAnswered.followed(
        by: "\(name.asWord) \(Self.text(ofStatus: status))")
    case .answer(let status, let retryAfter, let body):
      [
        Self.text(ofStatus: status),
        retryAfter.map { NetworkScript.Keyword.retryAfter.followed(by: "\($0)") },
        body.isEmpty ? nil : body.textInRule,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Three digits.
  private static func text(ofStatus status: Int) -> String {
    String("\(1000 + status)".dropFirst())
  }
}

extension NetworkScript.Keyword {
  fileprivate func followed(by text: String?) -> String {
    text.map { "\(rawValue) \($0)" } ?? rawValue
  }
}

extension Data {
  fileprivate var textInRule: String {
    let isMistakable = [.file, .escaped, .retryAfter].contains { (keyword: NetworkScript.Keyword) in
      keyword.length(in: self) != nil
    }
    let escaped = escaped
    return isMistakable || escaped.utf8.count != count
      ? NetworkScript.Keyword.escaped.followed(by: escaped) : escaped
  }
}
