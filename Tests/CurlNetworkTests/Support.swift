import Desserts
import Foundation
import MealDB
import TestSupport

@testable import CurlNetwork

extension HTTPClient {
  /// A client; the usual timeout only keeps a test from hanging.
  static func live(timeout: Duration = .seconds(60)) -> HTTPClient {
    .curl(timeout: timeout, userAgent: "zerts/test")
  }

  /// The outcome of a load, as one value to compare.
  func load(_ url: URL, maximumBody: Int? = nil) async -> Result<HTTPResponse, LoadFailure> {
    await load(HTTPRequest(.feed, at: url, maximumBody: maximumBody))
  }

  /// The outcome of a request.
  func load(_ request: HTTPRequest) async -> Result<HTTPResponse, LoadFailure> {
    do throws(LoadFailure) {
      return .success(try await get(request))
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Success == HTTPResponse, Failure == LoadFailure {
  static func ok(
    _ body: String = "", status: Int = 200, retryAfter: Int? = nil, redirectedTo url: URL? = nil
  ) -> Self {
    .success(
      HTTPResponse(
        status: status, body: HTTPBody(body.utf8), retryAfter: retryAfter,
        redirectedHost: url?.hostAndPort))
  }

  static func noConnection(_ cause: LoadFailure.Connectivity, to url: URL) -> Self {
    .failure(.connectivity(cause, host: url.hostAndPort))
  }

  static func invalidData(_ cause: LoadFailure.InvalidData, from url: URL) -> Self {
    .failure(.invalidData(cause, host: url.hostAndPort))
  }
}

extension URL {
  /// The URL at `address`, which a test has written.
  static func at(_ address: String) throws -> URL {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    return url
  }
}

/// Waits until a condition holds that the system does not report, and returns whether it does.
func eventually(within time: Duration = .seconds(20), _ isSo: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + time
  while !isSo() {
    guard .now < deadline else { return false }
    poll(nil, 0, 1)
  }
  return true
}
