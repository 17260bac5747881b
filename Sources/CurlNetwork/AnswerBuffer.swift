import Desserts
import Foundation
import MealDB

/// What has come of an answer so far, and whether there is too much of it.
struct AnswerBuffer {
  // The headers of honest servers are a hundredth of this. Some libcurls have no limit of their own.
  private static let maximumHeaders = 256 << 10

  private enum Headers { case awaited, begun, complete }

  private let maximumBody: Int
  private var headers = Headers.awaited
  private var headerBytes = 0
  /// The body, decompressed.
  var body = HTTPBody()
  /// The value of the last answer's `Retry-After`.
  private(set) var retryAfter: String?
  /// Why no more of the answer is wanted.
  private(set) var refusal: LoadFailure.InvalidData?

  init(maximumBody: Int) {
    self.maximumBody = maximumBody
  }

  /// Whether the headers have come to their end.
  var hasAllHeaders: Bool { headers == .complete }

  /// Takes one line of headers.
  ///
  /// Several answers may come before the last, `100 Continue` for one, and trailers after its body;
  /// only the headers of the last count.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) {
    headerBytes += line.count
    if headerBytes > Self.maximumHeaders { refusal = .notHTTP }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("HTTP/") {
      headers = .begun
      retryAfter = nil
      if Self.isSwitch(text) { refusal = .status(101) }
    } else if text.isEmpty {
      headers = .complete
    } else if headers == .begun, let colon = text.firstIndex(of: ":"),
      text[..<colon].lowercased() == "retry-after"
    {
      retryAfter = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Whether a first line says that another protocol follows, which nobody has asked for.
  private static func isSwitch(_ line: String) -> Bool {
    line.split(separator: " ").dropFirst().first == "101"
  }

  mutating func receiveBody(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= maximumBody - body.count else {
      refusal = .tooLarge(limit: maximumBody)
      return
    }
    body.append(bytes)
  }
}
