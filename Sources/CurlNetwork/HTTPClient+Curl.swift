import Desserts
public import MealDB

extension HTTPClient {
  /// The live network.
  ///
  /// The client speaks http and https through libcurl, which is opened at the first request.
  /// Connections are kept for later requests until the client and its copies are gone.
  ///
  /// - Up to five redirects are followed, never from https to http nor to another scheme.
  /// - A URL that an answer has named is followed as a redirect is.
  /// - The body of an answer with another status than 200 is left out: nobody waits for it.
  /// - Cookies, `.netrc` files and passwords in URLs are not used.
  /// - Proxies are those of the usual environment variables, but never for this machine itself.
  /// - `CURL_CA_BUNDLE`, or else `SSL_CERT_FILE` and `SSL_CERT_DIR`, name the certificates to trust.
  ///
  /// - Parameters:
  ///   - timeout: How long a request may take in all, from the call to the last byte.
  ///   - userAgent: The product that servers are told is asking, such as `zerts/1.0`.
  public static func curl(
    timeout: Duration = Limits.timeout, userAgent: String
  ) -> HTTPClient {
    curl(CurlSettings(timeout: timeout, userAgent: userAgent), libraries: System.curlNames)
  }

  static func curl(_ settings: CurlSettings, libraries: [String]) -> HTTPClient {
    let session = CurlSession(settings: settings, libraries: libraries)
    return HTTPClient { request throws(LoadFailure) in try await session.get(request) }
  }
}

/// The settings that every request of a client shares.
struct CurlSettings: Sendable {
  let timeout: Duration
  let userAgent: String

  var timedOut: LoadFailure.Connectivity { .timedOut(seconds: timeout / .seconds(1)) }
}
