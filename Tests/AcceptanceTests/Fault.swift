import TestSupport
import Testing

/// A way in which an answer may fail to come, or be of no use, and what zerts says of it.
struct Fault: Sendable, CustomTestStringConvertible {
  /// One of the two errors, and what it says behind the host.
  enum Verdict: Sendable {
    case noConnection(String)
    case invalidData(String)

    var status: Int32 {
      switch self {
      case .noConnection: 3
      case .invalidData: 4
      }
    }

    func sentence(host: String) -> String {
      switch self {
      case .noConnection(let clause): "no connection to \(host): \(clause)"
      case .invalidData(let clause): "invalid data from \(host): \(clause)"
      }
    }
  }

  let name: String
  /// The message when the feed has this fault; nil when it cannot have it.
  let feed: Verdict?
  /// The message when details have this fault.
  let details: Verdict
  /// The seconds in which it has to be told, where zerts would wait for ever.
  let timeout: String?
  /// The host that is at fault, where it is not the one that was asked.
  let host: String?
  let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer

  var testDescription: String { name }

  init(
    _ name: String, _ feed: Verdict?, details: Verdict? = nil, timeout: String? = nil,
    host: String? = nil,
    answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
  ) {
    self.name = name
    self.feed = feed
    self.details = details ?? feed ?? .invalidData("")
    self.timeout = timeout
    self.host = host
    self.answer = answer
  }

  init(
    _ name: String, _ feed: Verdict?, details: Verdict? = nil, timeout: String? = nil,
    host: String? = nil, _ answer: @autoclosure @escaping @Sendable () -> LoopbackServer.Answer
  ) {
    self.init(name, feed, details: details, timeout: timeout, host: host) { _ in answer() }
  }
}
