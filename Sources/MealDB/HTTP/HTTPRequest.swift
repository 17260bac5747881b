public import Platform

/// A request: what is asked for, and where.
public struct HTTPRequest: Hashable, Sendable {
  /// The feed, details or picture asked for.
  public let endpoint: Endpoint
  /// Where it is asked for.
  public let url: URL
  /// The number of bytes that the body of an answer may have, once it is decompressed.
  public let maximumBody: Int
  /// The server whose answer named the URL; nil for a URL that comes from no answer.
  ///
  /// Such a URL is followed as a redirect is: not from https to http.
  public let referrer: URL?

  /// Creates a request; `maximumBody` is that of the endpoint unless it is given.
  public init(
    _ endpoint: Endpoint, at url: URL, maximumBody: Int? = nil, referrer: URL? = nil
  ) {
    self.endpoint = endpoint
    self.url = url
    self.maximumBody = maximumBody ?? endpoint.maximumBody
    self.referrer = referrer
  }
}
