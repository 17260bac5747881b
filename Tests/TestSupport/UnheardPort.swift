public import Foundation

/// A port of this machine on which nobody listens, so that every connection is refused.
///
/// The port is reserved for as long as this lives.
public final class UnheardPort: Sendable {
  /// The URL of the port.
  public let url: URL
  private let socket: Socket

  /// Reserves a free port.
  public init() throws {
    socket = try Socket.bound(to: .ipv4)
    url = try LoopbackServer.url(family: .ipv4, port: socket.port)
  }

  deinit { socket.close() }
}
