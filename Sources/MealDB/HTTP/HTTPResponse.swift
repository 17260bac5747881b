/// An answer of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The body, decompressed.
  ///
  /// Of a status other than 200 it says nothing, and a client may leave it out.
  public internal(set) var body: HTTPBody
  /// The seconds that a `Retry-After` header asks to wait, from 0.
  public let retryAfter: Int?
  /// The host that answered, after a redirect; nil when the host that was asked has answered.
  public let redirectedHost: String?

  /// Creates an answer.
  public init(status: Int, body: HTTPBody, retryAfter: Int? = nil, redirectedHost: String? = nil) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
    self.redirectedHost = redirectedHost
  }
}
