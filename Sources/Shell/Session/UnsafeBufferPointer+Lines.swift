import Platform

extension UnsafeBufferPointer<UInt8> {
  /// Where the LF of the line is that goes on at `start`; nil when it has none.
  ///
  /// With `memchr` a line of 16 MiB takes 1.3 ms. With `firstIndex(of:)` in a slice it takes 11 ms,
  /// in a debug build 3 s, and under the address sanitizer 19 s.
  package func endOfLine(from start: Int) -> Int? {
    guard let baseAddress else { return nil }
    let end = memchr(baseAddress + start, Int32(UInt8(ascii: "\n")), count - start)
    return end.map { UnsafeRawPointer($0) - UnsafeRawPointer(baseAddress) }
  }
}
