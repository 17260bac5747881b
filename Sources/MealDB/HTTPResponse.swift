public import Foundation

/// An answer that came in full.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The body, decompressed.
  public let body: Data
  /// The seconds that a `Retry-After` header asks to wait.
  public let retryAfter: Int?

  /// Creates an answer.
  public init(status: Int, body: Data, retryAfter: Int? = nil) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
  }
}
