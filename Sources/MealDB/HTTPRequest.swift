public import Foundation

/// A request: what is asked for, and where.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked for.
  public let endpoint: Endpoint
  /// Where it is asked for.
  public let url: URL
  /// The number of bytes that the body of an answer may have, once it is decompressed.
  public let maximumBody: Int

  /// Creates a request; an answer may be as long as one to this endpoint is allowed to be, unless
  /// told otherwise.
  public init(_ endpoint: Endpoint, at url: URL, maximumBody: Int? = nil) {
    self.endpoint = endpoint
    self.url = url
    self.maximumBody = maximumBody ?? endpoint.maximumBody
  }

  /// The request for the feed of the server at `base`, with or without a slash at its end.
  public static func feed(at base: URL) -> HTTPRequest {
    HTTPRequest(
      .feed,
      at: base.appending(path: "filter.php")
        .appending(queryItems: [URLQueryItem(name: "c", value: "Dessert")]))
  }

  /// The request for the details of the meal with this id.
  public static func details(id: String, at base: URL) -> HTTPRequest {
    HTTPRequest(
      .details(id: id),
      at: base.appending(path: "lookup.php")
        .appending(queryItems: [URLQueryItem(name: "i", value: id)]))
  }
}
