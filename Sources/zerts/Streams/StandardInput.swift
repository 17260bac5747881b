import Foundation
import Shell

/// The process's standard input, a line at a time.
///
/// It is `@unchecked Sendable` because one script at a time reads it, and the lock guards what it
/// has read.
final class StandardInput: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let willWait: @Sendable () -> Void
  /// What is written into this pipe ends the wait for more.
  private let interruption = Pipe()

  /// Calls `willWait` before it waits for more.
  init(willWait: @escaping @Sendable () -> Void) {
    self.willWait = willWait
  }

  /// The commands that come in on it.
  ///
  /// It throws when standard input is a folder, or closed.
  var script: Script {
    get throws(ScriptFailure) {
      var status = stat()
      if fstat(STDIN_FILENO, &status) != 0 { throw .unreadable(POSIXError.current.code) }
      if fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY { throw .unreadable(.EBADF) }
      if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(.EISDIR) }
      return Script(name: Self.name) { self.nextLine() }
    }
  }

  /// What it is called in messages.
  static let name = "<stdin>"

  /// Ends a wait for more, now or later, as if there were no more.
  func interrupt() {
    try? interruption.fileHandleForWriting.write(contentsOf: [0])
  }

  /// The next line without its LF; nil after the last one.
  private func nextLine() -> [UInt8]? {
    lock.withLock {
      var searched = start
      while true {
        if let end = bytes.withUnsafeBufferPointer({ $0.endOfLine(from: searched) }) {
          defer { start = end + 1 }
          return Array(bytes[start..<end])
        }
        searched = bytes.count
        // A line that is too long is refused as it is, and nothing behind it is read.
        if bytes.count - start > Script.maximumSize { isAtEnd = true }
        if isAtEnd {
          defer { start = bytes.count }
          return start < bytes.count ? Array(bytes[start...]) : nil
        }
        searched -= start
        bytes.removeFirst(start)
        start = 0
        readMore()
      }
    }
  }

  private func readMore() {
    willWait()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: interruption.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ready, 2, -1) < 0, errno == EINTR { continue }
      if ready[1].revents != 0 {
        isAtEnd = true
        return
      }
      let count = read(STDIN_FILENO, &piece, piece.count)
      // Somebody who shares it may have made it non-blocking, and have read what there was.
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      isAtEnd = count <= 0
      bytes += piece[..<max(0, count)]
      return
    }
  }
}
