import Foundation

extension NetworkScript.Rule: CustomStringConvertible {
  /// The line of this rule, without its end; parsed, it is this rule again.
  ///
  /// A body stands in it as it is, unless it would be read as another, or not be seen in full.
  public var description: String {
    var words = [pattern.description]
    if delay > .zero { words += [Keyword.after.rawValue, delay.scriptText] }
    if let host { words += [Keyword.at.rawValue, host.asWord] }
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

extension NetworkScript.Reply {
  fileprivate var text: String {
    switch self {
    case .fault(let fault): fault.rawValue
    case .timeout(let seconds): Keyword.timeout.followed(by: seconds?.scriptSeconds)
    case .tooLarge(let limit): Keyword.tooLarge.followed(by: limit.map { "\($0)" })
    case .namedFault(let fault, let name): "\(fault.rawValue) \(name.asWord)"
    case .proxyAnswered(let name, let status):
      Keyword.proxyAnswered.followed(by: "\(name.asWord) \(Self.text(ofStatus: status))")
    case .answer(let status, let retryAfter, let body):
      [
        Self.text(ofStatus: status),
        retryAfter.map { Keyword.retryAfter.followed(by: "\($0)") },
        body.isEmpty ? nil : body.textInRule,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Three digits.
  private static func text(ofStatus status: Int) -> String {
    String("\(1000 + status)".dropFirst())
  }
}

extension Keyword {
  fileprivate func followed(by text: String?) -> String {
    text.map { "\(rawValue) \($0)" } ?? rawValue
  }
}

extension Data {
  fileprivate var textInRule: String {
    let isMistakable = [.file, .escaped, .retryAfter].contains { (keyword: Keyword) in
      keyword.length(in: self) != nil
    }
    let escaped = escaped
    return isMistakable || escaped.utf8.count != count
      ? Keyword.escaped.followed(by: escaped) : escaped
  }
}
