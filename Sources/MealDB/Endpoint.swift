public import Foundation

/// What can be asked of TheMealDB, and where it answers that.
public enum Endpoint: Hashable, Sendable {
  /// The list of all desserts.
  case feed
  /// Everything about the meal with this id.
  case details(id: String)

  // swift-format-ignore: NeverForceUnwrap
  /// Where TheMealDB answers everybody.
  ///
  /// The text is one that is a URL, so unwrapping it cannot fail.
  public static let defaultBase = URL(string: "https://themealdb.com/api/json/v1/1")!

  /// The URL of this request on the server at `base`, with or without a slash at its end.
  public func url(at base: URL) -> URL {
    switch self {
    case .feed:
      base.appending(path: "filter.php")
        .appending(queryItems: [URLQueryItem(name: "c", value: "Dessert")])
    case .details(let id):
      base.appending(path: "lookup.php")
        .appending(queryItems: [URLQueryItem(name: "i", value: id)])
    }
  }

  /// The request that `url` makes, whatever the server; nil when it is none of these.
  public init?(_ url: URL) {
    guard let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems,
      items.count == 1, let value = items[0].value
    else { return nil }
    switch (url.lastPathComponent, items[0].name) {
    case ("filter.php", "c") where value == "Dessert": self = .feed
    case ("lookup.php", "i"): self = .details(id: value)
    default: return nil
    }
  }
}
