import Desserts
public import MealDB

extension HTTPClient {
  /// The live network.
  ///
  /// It speaks http and https through libcurl, which is looked for at the first request. Connections
  /// are kept for later requests until the client and its copies are gone.
  ///
  /// - Up to five redirects are followed, never from https to http nor to another scheme.
  /// - A URL that an answer has led to is followed as a redirect is.
  /// - Cookies, `.netrc` files and passwords in URLs are not used.
  /// - Proxies are those of the usual environment variables, but never for this machine itself.
  ///
  /// - Parameters:
  ///   - timeout: How long a request may take in all, from the call to the last byte.
  ///   - userAgent: The product that servers are told is asking, such as `zerts/1.0`.
  public static func curl(timeout: Duration, userAgent: String) -> HTTPClient {
    curl(CurlSettings(timeout: timeout, userAgent: userAgent), libraries: CurlLibrary.names)
  }

  static func curl(_ settings: CurlSettings, libraries: [String]) -> HTTPClient {
    let session = CurlSession(settings: settings, libraries: libraries)
    return HTTPClient { request throws(LoadFailure) in try await session.get(request) }
  }
}
