/// The bytes of a UTF-8 character that is not complete yet.
struct UTF8Character {
  private var bytes: [UInt8] = []

  /// Takes a byte and returns the character that it completes.
  ///
  /// A byte that does not continue the character drops it and starts another one.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 != 0x80 { bytes = [] }
    bytes.append(byte)
    guard let first = bytes.first, let length = Self.length(first) else {
      bytes = []
      return nil
    }
    guard bytes.count == length else { return nil }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  private static func length(_ first: UInt8) -> Int? {
    switch first {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }
}
