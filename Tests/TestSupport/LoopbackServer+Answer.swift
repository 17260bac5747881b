public import Foundation

extension LoopbackServer {
  /// The answer to a request: some bytes, and what happens to the connection after them.
  public struct Answer: Sendable {
    enum Ending: Sendable {
      case keepConnection
      case closeConnection
      case resetConnection
      case hang
      case repeated([UInt8], every: Duration)
    }

    var bytes: [UInt8]
    var ending: Ending
    var delay = Duration.zero

    /// A complete answer with its length; the connection is kept.
    public static func status(
      _ status: Int, headers: [String: String] = [:], body: Data = Data()
    ) -> Answer {
      let length = status == 204 || status == 304 ? [:] : ["Content-Length": "\(body.count)"]
      let all = headers.merging(length) { given, _ in given }
      return Answer(bytes: headBytes(status, all) + body, ending: .keepConnection)
    }

    /// Status 200 with a JSON text.
    public static func json(_ text: String) -> Answer { .json(Data(text.utf8)) }

    /// Status 200 with bytes labelled as JSON.
    public static func json(_ bytes: Data) -> Answer {
      .status(200, headers: ["Content-Type": "application/json"], body: bytes)
    }

    /// A redirect, by default 302.
    public static func redirect(to location: String, status: Int = 302) -> Answer {
      .status(status, headers: ["Location": location])
    }

    /// Only these bytes; then the connection is closed.
    public static func raw(_ text: String) -> Answer { .raw(Data(text.utf8)) }

    /// Only these bytes; then the connection is closed.
    public static func raw(_ bytes: Data) -> Answer {
      Answer(bytes: Array(bytes), ending: .closeConnection)
    }

    /// Nothing: the connection is closed at once.
    public static var drop: Answer { .raw("") }

    /// Nothing: the connection stays open until the client closes it.
    public static var hang: Answer { Answer(bytes: [], ending: .hang) }

    /// The same answer, with this text in front.
    public func preceded(by text: String) -> Answer {
      Answer(bytes: Array(text.utf8) + bytes, ending: ending)
    }

    /// The same answer, followed by this text.
    public func followed(by text: String) -> Answer {
      Answer(bytes: bytes + Array(text.utf8), ending: ending)
    }

    /// After these bytes the connection is closed.
    public func thenClose() -> Answer { Answer(bytes: bytes, ending: .closeConnection) }

    /// After these bytes the connection is reset, as by a machine that has crashed.
    public func thenReset() -> Answer { Answer(bytes: bytes, ending: .resetConnection) }

    /// The same answer, after a delay in which the client may close the connection.
    public func after(_ delay: Duration) -> Answer {
      var answer = self
      answer.delay = delay
      return answer
    }

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

    /// Sends the answer and returns what happens to the connection.
    func send(over socket: Socket) -> Connection {
      if delay > .zero, socket.isClosed(within: delay) { return .isOver }
      guard socket.write(bytes) else { return .isOver }
      switch ending {
      case .keepConnection: return .isKept
      case .closeConnection: return .isOver
      case .resetConnection: return .isReset
      case .hang:
        while !socket.read().isEmpty {}
        return .isOver
      case .repeated(let bytes, let pause):
        while !socket.isClosed(within: pause), socket.write(bytes) {}
        return .isOver
      }
    }

    /// The end of a connection after an answer.
    enum Connection {
      case isKept
      case isOver
      case isReset
    }
  }
}
