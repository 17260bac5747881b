import Foundation

extension Data {
  /// These bytes without the UTF-8 byte-order mark they may start with.
  var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }

  /// Whether these bytes are UTF-8.
  ///
  /// They are looked at piece by piece, as each piece is copied.
  var isUTF8: Bool {
    withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = Swift.min(start + 1 << 16, bytes.count)
        // A piece ends where a character does.
        while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        if String(validating: bytes[start..<end], as: UTF8.self) == nil || end == start {
          return false
        }
        start = end
      }
      return true
    }
  }
}
