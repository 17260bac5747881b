import Desserts
import Foundation

/// Why bytes that should be JSON are not, in terms a person can use.
enum JSONDefect {
  /// A defect that shows without decoding; nil when there is none.
  ///
  /// `JSONDecoder` would take UTF-16 and UTF-32 for what they are: this server sends UTF-8. It would
  /// also take a comma before a closing bracket, which no JSON has.
  static func visible(in bytes: Data) -> LoadFailure.InvalidData? {
    if bytes.allSatisfy(isBlank) { return .empty }
    if String(validating: bytes, as: UTF8.self) == nil { return .notUTF8 }
    let hasNUL = bytes.withUnsafeBytes { $0.contains(0) }
    return hasNUL || hasTrailingComma(bytes) ? .notJSON : nil
  }

  /// The defect of bytes that a decoder refused: JSON that ends too early, or no JSON.
  static func syntax(of bytes: Data) -> LoadFailure.InvalidData {
    let openers = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    guard let first = bytes.first(where: { !isBlank($0) }), openers.contains(first) else {
      return .notJSON
    }
    return endsInside(bytes) ? .cutShort : .notJSON
  }

  /// Whether the bytes end in a string, or with a bracket still open.
  private static func endsInside(_ bytes: Data) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return isInString || depth > 0
  }

  private static func hasTrailingComma(_ bytes: Data) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var isInString = false
      var isEscaped = false
      var isBehindComma = false
      for byte in bytes {
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if isBehindComma { return true }
        case _ where isBlank(byte): continue
        default: break
        }
        isBehindComma = byte == UInt8(ascii: ",")
        isInString = byte == UInt8(ascii: "\"")
      }
      return false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension Data {
  /// These bytes without the UTF-8 byte-order mark they may start with.
  var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
