public import Foundation

/// A server that speaks HTTP/2 over TLS: `openssl s_server` does TLS, and this the little of HTTP/2
/// that a request takes.
///
/// The server answers every request with the status 200 and the same body, and serves one
/// connection at a time.
public final class HTTP2Server: Sendable {
  /// The URL of the server.
  public let url: URL
  private let process: Process
  private let folder: TemporaryFolder
  private let counter: Counter

  /// Starts a server with a certificate that is in order for those who trust ``authority``.
  public init(body: String) throws {
    folder = try TemporaryFolder()
    try TLSServer.make(.valid, in: folder)
    let input = Pipe()
    let server = try TLSServer.start(
      [
        "s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "certificate.pem",
        "-alpn", "h2",
      ], in: folder, input: input)
    process = server.process
    guard let url = URL(string: "https://127.0.0.1:\(try TLSServer.port(from: server.output))")
    else { throw URLError(.badURL) }
    self.url = url
    counter = Counter()
    // Safe to share: nobody else uses the two ends.
    let connection = HTTP2Connection(
      input: server.output, output: input.fileHandleForWriting, body: body, counter: counter)
    Thread.detachNewThread { connection.serve() }
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// The file with the certificate of the authority.
  public var authority: String { folder.path("authority.pem") }

  /// The number of requests so far.
  public var requests: Int { counter.value }
}

/// A number that two threads share.
///
/// `@unchecked` because the number is touched under the lock alone.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}

/// One connection, as the decrypted bytes of both directions.
private struct HTTP2Connection: Sendable {
  private enum Frame { static let data: UInt8 = 0, headers: UInt8 = 1, settings: UInt8 = 4 }
  private enum Flag { static let ack: UInt8 = 1, endOfStream: UInt8 = 1, endOfHeaders: UInt8 = 4 }

  let input: FileHandle
  let output: FileHandle
  let body: String
  let counter: Counter

  func serve() {
    // s_server prints lines about the connection before this.
    guard skip(behind: Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)) else { return }
    write(Frame.settings)
    while let head = read(9) {
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard length == 0 || read(length) != nil else { return }
      switch head[3] {
      case Frame.settings where head[4] & Flag.ack == 0: write(Frame.settings, flags: Flag.ack)
      case Frame.headers:
        counter.add()
        let stream = Array(head[5..<9])
        // 0x88 is `:status: 200` in the table that all clients have.
        write(Frame.headers, flags: Flag.endOfHeaders, stream: stream, Data([0x88]))
        write(Frame.data, flags: Flag.endOfStream, stream: stream, Data(body.utf8))
      default: break
      }
    }
  }

  private func write(
    _ type: UInt8, flags: UInt8 = 0, stream: [UInt8] = [0, 0, 0, 0], _ payload: Data = Data()
  ) {
    let length = payload.count
    let size = [UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
    try? output.write(contentsOf: Data(size + [type, flags] + stream) + payload)
  }

  /// The next bytes; nil when the connection is over before.
  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let more = try? input.read(upToCount: count - bytes.count), !more.isEmpty else {
        return nil
      }
      bytes += more
    }
    return bytes
  }

  /// Reads up to the end of these bytes, and says whether they have come.
  private func skip(behind mark: Data) -> Bool {
    var last = Data()
    while last != mark {
      guard let byte = read(1) else { return false }
      last = last.suffix(mark.count - 1) + byte
    }
    return true
  }
}
