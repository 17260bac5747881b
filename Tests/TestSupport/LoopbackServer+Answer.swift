public import Foundation

extension LoopbackServer {
  /// What a server does with a request: some bytes at once, and something after them.
  public struct Answer: Sendable {
    enum Ending: Sendable {
      case keepConnection
      case closeConnection
      case hang
      case repeated([UInt8], every: Duration)
    }

    var bytes: [UInt8]
    var ending: Ending

    /// An answer in full, with the length of its body, after which the connection is kept.
    public static func status(
      _ status: Int, headers: [String: String] = [:], body: Data = Data()
    ) -> Answer {
      let length = status == 204 || status == 304 ? [:] : ["Content-Length": "\(body.count)"]
      let all = headers.merging(length) { given, _ in given }
      return Answer(bytes: headBytes(status, all) + body, ending: .keepConnection)
    }

    /// The status 200 with a text in JSON.
    public static func json(_ text: String) -> Answer { .json(Data(text.utf8)) }

    /// The status 200 with bytes that are said to be JSON.
    public static func json(_ bytes: Data) -> Answer {
      .status(200, headers: ["Content-Type": "application/json"], body: bytes)
    }

    /// A redirect, 302 unless said otherwise.
    public static func redirect(to location: String, status: Int = 302) -> Answer {
      .status(status, headers: ["Location": location])
    }

    /// These bytes and no others, after which the connection is closed.
    public static func raw(_ text: String) -> Answer {
      Answer(bytes: Array(text.utf8), ending: .closeConnection)
    }

    /// Nothing: the connection is closed at once.
    public static var drop: Answer { .raw("") }

    /// Nothing more, ever: the connection stays open until the client closes it.
    public static var hang: Answer { Answer(bytes: [], ending: .hang) }

    /// After these bytes the connection is closed.
    public func thenClose() -> Answer { Answer(bytes: bytes, ending: .closeConnection) }

    /// After these bytes nothing more comes.
    public func thenHang() -> Answer { Answer(bytes: bytes, ending: .hang) }

    /// After these bytes others come again and again, with a pause before each, until the client
    /// closes the connection.
    public func thenForever(_ bytes: Data, every pause: Duration = .zero) -> Answer {
      Answer(bytes: self.bytes, ending: .repeated(Array(bytes), every: pause))
    }

    /// The head of an answer whose body has no length and ends with the connection.
    public static func head(_ status: Int, headers: [String: String] = [:]) -> Answer {
      Answer(bytes: headBytes(status, headers), ending: .closeConnection)
    }

    private static func headBytes(_ status: Int, _ headers: [String: String]) -> [UInt8] {
      let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
      return Array("HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n".utf8)
    }

    /// Sends it; false when the connection is not to be used again.
    func send(over socket: Socket) -> Bool {
      guard socket.write(bytes) else { return false }
      switch ending {
      case .keepConnection: return true
      case .closeConnection: return false
      case .hang:
        while !socket.read().isEmpty {}
        return false
      case .repeated(let bytes, let pause):
        while !socket.isClosed(within: pause), socket.write(bytes) {}
        return false
      }
    }
  }
}
