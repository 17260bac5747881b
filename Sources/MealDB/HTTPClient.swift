public import Desserts
public import Foundation

/// The door to the network: one way to get the answer to a URL.
public struct HTTPClient: Sendable {
  /// Gets `url`, following redirects, and delivers whatever status the server answered with.
  ///
  /// It throws what kept an answer from coming, and `LoadFailure.cancelled` as soon as its task
  /// is cancelled.
  public let get: @Sendable (_ url: URL) async throws(LoadFailure) -> HTTPResponse

  /// Creates a client.
  public init(get: @escaping @Sendable (_ url: URL) async throws(LoadFailure) -> HTTPResponse) {
    self.get = get
  }
}
