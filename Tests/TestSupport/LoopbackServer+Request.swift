import Foundation

extension LoopbackServer {
  /// A request as it was sent.
  public struct Request: Hashable, Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// The part before the `?`, as sent.
    public let path: String
    /// The part after the `?`, as sent.
    public let query: String?
    /// The headers, with their names in lower case.
    public let headers: [String: String]

    /// The path and the query, as sent.
    public var target: String { query.map { "\(path)?\($0)" } ?? path }
  }

  /// The requests that come over one connection, one after the other.
  struct RequestReader {
    let socket: Socket
    private var buffer: [UInt8] = []

    init(socket: Socket) { self.socket = socket }

    /// The next request; nil when the connection has ended, or when it is no HTTP request.
    mutating func next() -> Request? {
      let end = Array("\r\n\r\n".utf8)
      while true {
        if let range = buffer.firstRange(of: end) {
          defer { buffer.removeSubrange(..<range.upperBound) }
          return Request(head: String(decoding: buffer[..<range.lowerBound], as: UTF8.self))
        }
        let bytes = socket.read()
        buffer += bytes
        guard !bytes.isEmpty, startsWithMethod else { return nil }
      }
    }

    /// False for a TLS client, for example.
    private var startsWithMethod: Bool {
      buffer.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
  }
}

extension LoopbackServer.Request {
  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = target.count == 2 ? String(target[1]) : nil
    let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
    headers = Dictionary(
      fields.map {
        ($0[0].lowercased(), $0.count == 2 ? $0[1].trimmingCharacters(in: .whitespaces) : "")
      },
      uniquingKeysWith: { first, _ in first })
  }
}
