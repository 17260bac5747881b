import Desserts
public import Foundation

/// A request: what is asked for, and where.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked for.
  public let endpoint: Endpoint
  /// Where it is asked for.
  public let url: URL
  /// The number of bytes that the body of an answer may have, once it is decompressed.
  public let maximumBody: Int
  /// The server whose answer has led to the URL; nil for a URL of our own making.
  ///
  /// From there the URL is to be followed as a redirect is: not from https to http.
  public let referrer: URL?

  /// Creates a request; an answer may be as long as one to this endpoint is allowed to be, unless
  /// told otherwise.
  public init(
    _ endpoint: Endpoint, at url: URL, maximumBody: Int? = nil, referrer: URL? = nil
  ) {
    self.endpoint = endpoint
    self.url = url
    self.maximumBody = maximumBody ?? endpoint.maximumBody
    self.referrer = referrer
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
        .appending(queryItems: [URLQueryItem(name: "i", value: id)]).withoutPlus)
  }

  /// The request for a dessert's picture, whose address came from the server at `base`; nil when that
  /// has none, or one that is not to be followed.
  static func picture(of dessert: Dessert, from base: URL) -> HTTPRequest? {
    dessert.picture.flatMap { URL(given: $0) }.map { url in
      HTTPRequest(.picture(id: dessert.id), at: url, referrer: base)
    }
  }
}

extension URL {
  /// This URL with each plus sign of its query escaped: to a server one that is not stands for a blank.
  fileprivate var withoutPlus: URL {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    components?.percentEncodedQuery?.replace("+", with: "%2B")
    return components?.url ?? self
  }
}
