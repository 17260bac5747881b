import Desserts
import MealDB

/// The part of an answer that has come so far, and whether there is too much of it.
struct ResponseBuffer {
  private enum Headers { case awaited, begun, complete }

  private let maximumBody: Int
  private var headers = Headers.awaited
  private var headerBytes = 0
  /// The status of the last answer; 0 before there is one.
  private(set) var status = 0
  /// The body, decompressed; empty for a status other than 200.
  var body = HTTPBody()
  /// The value of the last answer's `Retry-After`.
  private(set) var retryAfter: String?
  /// The value of the last answer's `Location`, in ASCII.
  private(set) var location: String?
  /// Why no more of the answer is wanted.
  private(set) var refusal: LoadFailure.InvalidData?

  init(maximumBody: Int) {
    self.maximumBody = maximumBody
  }

  /// Whether the headers have come to their end.
  var hasAllHeaders: Bool { headers == .complete }

  /// Whether this is the last answer, and not the one with the body that was asked for.
  var hasOtherStatus: Bool { status >= 200 && status != 200 }

  /// Takes one line of headers.
  ///
  /// Several answers may come before the last, such as `100 Continue`, and trailers after its body;
  /// only the headers of the last answer count.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) {
    headerBytes += line.count
    if headerBytes > Limits.maximumHeaders { refusal = .notHTTP }
    let text = String(decoding: line, as: UTF8.self).trimmed(of: \.isWhitespace)
    if text.hasPrefix("HTTP/") {
      headers = .begun
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      retryAfter = nil
      location = nil
      // Another protocol would follow, which nobody has asked for.
      if status == 101 { refusal = .status(101) }
    } else if text.isEmpty {
      headers = .complete
    } else if headers == .begun, let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].trimmed(of: \.isWhitespace)
      switch text[..<colon].lowercased() {
      case "retry-after": retryAfter = String(value)
      case "location" where location == nil && !value.isEmpty: location = Self.location(in: line)
      default: break
      }
    }
  }

  /// The address in a `Location` header, with each byte escaped that no address has.
  private static func location(in line: UnsafeRawBufferPointer) -> String {
    let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      .drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return value.reduce(into: "") { text, byte in
      let character = Unicode.Scalar(byte)
      if ("!"..."~").contains(character), !#"<>"\^`{|}"#.unicodeScalars.contains(character) {
        text.unicodeScalars.append(character)
      } else {
        text += "%" + String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  mutating func receiveBody(_ bytes: UnsafeRawBufferPointer) {
    if hasOtherStatus { return }
    guard bytes.count <= maximumBody - body.count else {
      refusal = .tooLarge(limit: maximumBody)
      return
    }
    body.append(bytes)
  }
}
