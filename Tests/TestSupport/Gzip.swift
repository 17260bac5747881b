public import Foundation

/// Bodies in the gzip format.
public enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]

  /// `text` as a stored block, without compression.
  public static func stored(_ text: String) -> Data {
    let bytes = Array(text.utf8)
    let length = littleEndian(UInt16(bytes.count)) + littleEndian(~UInt16(bytes.count))
    return Data(
      header + [1] + length + bytes + littleEndian(checksum(bytes))
        + littleEndian(UInt32(bytes.count)))
  }

  /// The start of a file that expands to `count` zeroes, about 160 times its size.
  public static func bomb(count: Int) -> Data {
    var bits = BitWriter()
    // One last block with the fixed code, a zero, and then 258 bytes from one byte back each. Eight
    // of those are 13 bytes, so that from there on the same bytes come again and again.
    bits.append("110")
    bits.append("00110000")
    for _ in 0..<16 { bits.append("1100010100000") }
    let period = bits.bytes[13..<26]
    let bytes = (0...count / (8 * 258)).flatMap { _ in period }
    return Data(header + bits.bytes.prefix(13) + bytes)
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1
      }
    }
  }

  /// Fills bytes from their lowest bit on, as deflate does.
  private struct BitWriter {
    var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ bits: String) {
      for bit in bits.utf8 {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        if bit == UInt8(ascii: "1") { bytes[bytes.count - 1] |= 1 << used }
        used += 1
      }
    }
  }
}
