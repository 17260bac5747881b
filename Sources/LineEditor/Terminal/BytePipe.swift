import CEditline

/// A pipe of this process to itself, by which a thread that waits for input can be woken.
///
/// Neither end ever blocks: a pipe that is full wakes its reader anyway.
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

  /// Takes the byte that came first, if any has come.
  func take() -> UInt8? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? byte : nil
  }
}
