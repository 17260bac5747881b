public import Foundation

/// A real HTTP server on the loopback interface, for tests.
///
/// The server answers each request with what its closure returns, and keeps a journal:
///
///     let server = try LoopbackServer { _ in .json(#"{"meals": []}"#) }
///     … load from server.url …
///     #expect(server.journal.requests.map(\.path) == ["/filter.php"])
///     #expect(await server.wait { $0.closed == 1 })
///
/// The server stops when it is released.
public final class LoopbackServer: Sendable {
  /// The addresses that a server can have.
  public enum Family: Sendable {
    /// `127.0.0.1`
    case ipv4
    /// `::1`
    case ipv6
  }

  /// The URL of the server, with nothing after the port.
  public let url: URL
  private let core: Core

  /// Starts a server on a port of its own.
  ///
  /// `answer` is called on the thread of the connection, and may block it.
  public init(
    _ family: Family = .ipv4, answer: @escaping @Sendable (Request) -> Answer
  ) throws {
    let listener = try Socket.bound(to: family)
    try listener.startListening()
    url = try Self.url(family: family, port: listener.port)
    core = Core(listener: listener, family: family, answer: answer)
    core.start()
  }

  deinit { stop() }

  /// The events so far.
  public var journal: Journal { core.records.journal }

  /// Waits until the journal meets a condition; false when that takes too long.
  public func wait(
    within time: Duration = .seconds(20), until isExpected: @escaping @Sendable (Journal) -> Bool
  ) async -> Bool {
    await core.records.wait(within: time, until: isExpected)
  }

  /// Closes all connections and accepts no more.
  public func stop() { core.stop() }

  static func url(family: Family, port: Int) throws -> URL {
    let host = family == .ipv4 ? "127.0.0.1" : "[::1]"
    guard let url = URL(string: "http://\(host):\(port)") else { throw URLError(.badURL) }
    return url
  }
}
