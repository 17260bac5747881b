import Foundation

/// A TCP socket on the loopback interface.
struct Socket: Hashable, Sendable {
  /// A failed system call, with its `errno`.
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // A child process that inherits it would keep the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Creates a socket bound to a free port, not yet listening.
  static func bound(to family: LoopbackServer.Family) throws -> Socket {
    let socket = Socket(systemSocket(family == .ipv4 ? AF_INET : AF_INET6, streaming, 0))
    guard socket.descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    let status = LoopbackAddress(family: family, port: 0).withPointer {
      systemBind(socket.descriptor, $0, $1)
    }
    guard status == 0 else { throw socket.closed(after: "bind") }
    return socket
  }

  /// Connects to a port of this machine; nil when that is refused.
  static func connected(to port: Int, family: LoopbackServer.Family) -> Socket? {
    let socket = Socket(systemSocket(family == .ipv4 ? AF_INET : AF_INET6, streaming, 0))
    let status = LoopbackAddress(family: family, port: port).withPointer {
      systemConnect(socket.descriptor, $0, $1)
    }
    if status == 0 { return socket }
    socket.close()
    return nil
  }

  func startListening() throws {
    guard listen(descriptor, 1024) == 0 else { throw closed(after: "listen") }
  }

  func accepted() -> Socket? {
    let connection = accept(descriptor, nil, nil)
    return connection < 0 ? nil : Socket(connection)
  }

  /// Waits for bytes; empty when the other side has closed.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// Writes all of `bytes`; false when the other side has closed.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits at most `time` for the other side to close; false when it has not.
  func isClosed(within time: Duration) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32((time / .milliseconds(1)).rounded(.up))
    return poll(&state, 1, milliseconds) > 0 && read().isEmpty
  }

  /// Shuts the connection down, which wakes its reader, and keeps the descriptor.
  func shutDown() { _ = shutdown(descriptor, Int32(bothWays)) }

  /// Has closing the socket reset the connection.
  func resetWhenClosed() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
  }

  func close() { _ = systemClose(descriptor) }

  var port: Int {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    // The port has the same offset in both address families.
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  private func closed(after call: String) -> Failure {
    let failure = Failure(call: call, code: errno)
    close()
    return failure
  }
}

/// `127.0.0.1` or `::1` with a port.
private struct LoopbackAddress {
  let family: LoopbackServer.Family
  let port: Int

  func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    switch family {
    case .ipv4:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      return Self.withBytes(of: address, body)
    case .ipv6:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = UInt16(port).bigEndian
      address.sin6_addr = in6addr_loopback
      return Self.withBytes(of: address, body)
    }
  }

  private static func withBytes<Address>(
    of address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

// The system's functions, under names that do not clash with the methods of `Socket`.
private let systemSocket = socket
private let systemBind = bind
private let systemConnect = connect
private let systemClose = close

#if canImport(Darwin)
  private let streaming = SOCK_STREAM
  private let bothWays = SHUT_RDWR
  private let noSignal: Int32 = 0
#else
  private let streaming = Int32(SOCK_STREAM.rawValue)
  private let bothWays = SHUT_RDWR
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif
