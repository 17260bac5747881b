import Desserts
public import Platform

/// The requests that TheMealDB answers.
public enum Endpoint: Hashable, Sendable {
  /// The list of all desserts.
  case feed
  /// Everything about the meal with this id.
  case details(id: String)
  /// The picture of the meal with this id.
  case picture(id: String)

  // swift-format-ignore: NeverForceUnwrap
  /// Where TheMealDB answers everybody.
  ///
  /// The text is a URL, so unwrapping it cannot fail.
  public static let defaultBase = URL(string: "https://themealdb.com/api/json/v1/1")!

  /// The number of bytes that an answer may have.
  public var maximumBody: Int {
    switch self {
    case .feed, .details: Limits.maximumBody
    case .picture: Limits.maximumPicture
    }
  }
}

extension HTTPRequest {
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
        .appending(queryItems: [URLQueryItem(name: "i", value: id)]).escapingPlus)
  }

  /// The request for the picture of a dessert of the server at `base`; nil when it has no picture,
  /// or its address is not one to follow.
  static func picture(of dessert: Dessert, from base: URL) -> HTTPRequest? {
    dessert.picture.flatMap { WebAddress($0) }.map { address in
      HTTPRequest(.picture(id: dessert.id), at: address.url, referrer: base)
    }
  }
}

extension URL {
  /// This URL with each plus sign of its query escaped: servers read one that is not as a blank.
  fileprivate var escapingPlus: URL {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    components?.percentEncodedQuery?.replace("+", with: "%2B")
    return components?.url ?? self
  }
}
