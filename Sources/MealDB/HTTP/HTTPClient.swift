public import Desserts

/// The client of the network: one way to get the answer to a request.
public struct HTTPClient: Sendable {
  /// Gets what is at the request's URL, following redirects, and returns whatever status the server
  /// answered with.
  ///
  /// Throws the reason when there is no answer, and `LoadFailure.cancelled` as soon as its task is
  /// cancelled.
  public let get: @Sendable (_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse

  /// Creates a client.
  public init(
    get: @escaping @Sendable (_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse
  ) {
    self.get = get
  }
}
