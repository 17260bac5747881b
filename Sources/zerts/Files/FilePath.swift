/// A file's path as the system has it: any bytes but NUL.
struct FilePath: Sendable {
  /// The bytes.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  init(_ text: UnsafePointer<CChar>) { bytes = text.bytes }

  /// The path in a sentence.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the path as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { buffer in
      // There is an address: the buffer has at least the NUL.
      buffer.baseAddress.map { body($0.assumingMemoryBound(to: CChar.self)) } ?? body("")
    }
  }
}

extension UnsafePointer<CChar> {
  /// The bytes up to the NUL.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    while self[bytes.count] != 0 { bytes.append(UInt8(bitPattern: self[bytes.count])) }
    return bytes
  }
}
