public import Foundation

/// A port of this machine to which nobody listens, so that every connection is refused.
///
/// It is held for as long as this lives, so that no other program can take it.
public final class UnheardPort: Sendable {
  /// The URL at which nobody answers.
  public let url: URL
  private let socket: Socket

  /// Takes a free port.
  public init() throws {
    socket = try Socket.bound(to: .ipv4)
    url = try LoopbackServer.url(family: .ipv4, port: socket.port)
  }

  deinit { socket.close() }
}
