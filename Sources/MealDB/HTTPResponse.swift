/// An answer that came in full.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The body, decompressed.
  public internal(set) var body: HTTPBody
  /// The seconds that a `Retry-After` header asks to wait, from 0.
  public let retryAfter: Int?
  /// The host that answered, where that is not the one that was asked: after a redirect.
  public let redirectedHost: String?

  /// Creates an answer.
  public init(status: Int, body: HTTPBody, retryAfter: Int? = nil, redirectedHost: String? = nil) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
    self.redirectedHost = redirectedHost
  }
}
