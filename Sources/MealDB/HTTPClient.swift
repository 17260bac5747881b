public import Desserts

/// The door to the network: one way to get the answer to a request.
public struct HTTPClient: Sendable {
  /// Gets what is at the request's URL, following redirects, and delivers whatever status the server
  /// answered with.
  ///
  /// It throws what kept an answer from coming, and `LoadFailure.cancelled` as soon as its task
  /// is cancelled.
  public let get: @Sendable (_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse

  /// Creates a client.
  public init(
    get: @escaping @Sendable (_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse
  ) {
    self.get = get
  }
}
