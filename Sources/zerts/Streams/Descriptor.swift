import Platform

/// A file descriptor that is written to.
struct Descriptor {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// How many bytes a pipe or a terminal that is ready takes without blocking.
  static let pieceSize = 4096
  /// How many bytes are written to a file at once, which never blocks for long.
  private static let filePieceSize = 1 << 16
  /// How long Ctrl-C may go unnoticed while the other end does nothing, in milliseconds.
  static let pollInterval: Int32 = 50

  /// Whether this process has opened it for itself: what it has inherited is not close-on-exec.
  var isPrivate: Bool { fcntl(number, F_GETFD) & FD_CLOEXEC != 0 }

  /// Whether it is a pipe that nobody reads any more.
  var hasNoReader: Bool {
    var state = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLERR) != 0
  }

  /// Whether it is a file, or a device other than a terminal.
  var isFile: Bool {
    guard let status = FileStatus(number) else { return false }
    return status.isRegular || status.isDevice && isatty(number) == 0
  }

  /// Waits until it takes more; false when the task is cancelled and it takes nothing.
  func waitUntilReady() -> Bool {
    var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    while poll(&ready, 1, Self.pollInterval) == 0 {
      if Task.isCancelled { return false }
    }
    return true
  }

  /// Writes all of the bytes, or returns why that failed: `ECANCELED` when the task is cancelled.
  func write(_ bytes: [UInt8]) -> POSIXErrorCode? {
    var rest = bytes[...]
    let pieceSize = isFile ? Self.filePieceSize : Self.pieceSize
    while !rest.isEmpty {
      if Task.isCancelled { return .ECANCELED }
      guard waitUntilReady() else { return .ECANCELED }
      let count = rest.prefix(pieceSize).withUnsafeBytes {
        Platform.write(number, $0.baseAddress, $0.count)
      }
      switch count < 0 ? errno : 0 {
      case 0: rest = rest.dropFirst(count)
      // Another process that shares the descriptor may have made it non-blocking.
      case EINTR, EAGAIN: continue
      case let code: return POSIXErrorCode(rawValue: code) ?? .EIO
      }
    }
    return nil
  }
}
