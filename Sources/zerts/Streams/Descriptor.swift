import Foundation

/// A file descriptor that is written to.
struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// What a pipe or a terminal that is ready takes without making the writer wait.
  static let pieceSize = 4096
  /// What is written at once to a file, which makes nobody wait: in small pieces a long script takes a
  /// fiftieth longer.
  private static let filePieceSize = 1 << 16
  /// How long Ctrl-C may go unnoticed while the reader takes nothing, in milliseconds.
  static let patience: Int32 = 50

  /// Whether it is a pipe that nobody reads any more.
  var hasNoReader: Bool {
    var state = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLERR) != 0
  }

  /// Whether it is a file, or a device that is no terminal.
  var isFile: Bool {
    var status = stat()
    guard fstat(number, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFBLK: return true
    case S_IFCHR: return isatty(number) == 0
    default: return false
    }
  }

  /// Waits until it takes more; false when the task is cancelled and it takes nothing.
  func waitUntilReady() -> Bool {
    var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    while poll(&ready, 1, Self.patience) == 0 {
      if Task.isCancelled { return false }
    }
    return true
  }

  /// Writes all of the bytes, or says why that cannot be: `ECANCELED` when the task is cancelled.
  func write(_ bytes: [UInt8]) -> POSIXErrorCode? {
    var rest = bytes[...]
    let pieceSize = isFile ? Self.filePieceSize : Self.pieceSize
    while !rest.isEmpty {
      if Task.isCancelled { return .ECANCELED }
      guard waitUntilReady() else { return .ECANCELED }
      let count = rest.prefix(pieceSize).withUnsafeBytes {
        Foundation.write(number, $0.baseAddress, $0.count)
      }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      // Somebody who shares the descriptor may have made it non-blocking.
      case EINTR, EAGAIN: continue
      case let code: return POSIXErrorCode(rawValue: code) ?? .EIO
      }
    }
    return nil
  }
}
