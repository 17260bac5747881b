import CEditline

/// A pipe from this process to itself, which wakes a thread that polls it.
///
/// Neither end blocks. A byte that does not fit is dropped: a full pipe wakes its reader anyway.
final class BytePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = ceditline_make_private_nonblocking(end) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Sends a byte.
  func put(_ byte: UInt8) {
    var byte = byte
    _ = write(writeEnd, &byte, 1)
  }

  /// Removes and returns the first byte, if there is one.
  func take() -> UInt8? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? byte : nil
  }
}
