import Platform
import Shell

/// The process's standard input, a line at a time.
final class StandardInput: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var start = 0
    var isAtEnd = false
  }

  private let state = Locked(State())
  private let willWait: @Sendable () -> Void
  /// A byte in this pipe ends the wait for more input; nil when the system has no descriptors left.
  private let interruption = try? Pipe()

  /// Calls `willWait` before it waits for more input.
  init(willWait: @escaping @Sendable () -> Void) {
    self.willWait = willWait
  }

  /// The commands of standard input.
  ///
  /// Throws when standard input is a folder, closed, or open for writing only.
  var script: Script {
    get throws(ScriptFailure) {
      guard let status = FileStatus(STDIN_FILENO) else {
        throw .unreadable(POSIXError.current.code)
      }
      if fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY { throw .unreadable(.EBADF) }
      if status.isFolder { throw .unreadable(.EISDIR) }
      return Script(name: Self.name) { self.nextLine() }
    }
  }

  /// The name of standard input in messages.
  static let name = "<stdin>"

  /// Ends the wait for input, now or later, as at the end of the input.
  func interrupt() {
    if let interruption { _ = write(interruption.writing, [0], 1) }
  }

  /// The next line without its LF; nil after the last one.
  private func nextLine() -> [UInt8]? {
    state.withLock { state in
      var searched = state.start
      while true {
        if let end = state.bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          defer { state.start = end + 1 }
          return Array(state.bytes[state.start..<end])
        }
        searched = state.bytes.count
        // The session refuses a line that is too long; nothing behind it is read.
        if state.bytes.count - state.start > Script.maximumSize { state.isAtEnd = true }
        if state.isAtEnd {
          defer { state.start = state.bytes.count }
          return state.start < state.bytes.count ? Array(state.bytes[state.start...]) : nil
        }
        searched -= state.start
        state.bytes.removeFirst(state.start)
        state.start = 0
        readMore(&state)
      }
    }
  }

  private func readMore(_ state: inout State) {
    willWait()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is left out.
        pollfd(fd: interruption?.reading ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ready, 2, -1) < 0, errno == EINTR { continue }
      if ready[1].revents != 0 {
        state.isAtEnd = true
        return
      }
      let count = read(STDIN_FILENO, &piece, piece.count)
      // A process that shares the descriptor may have made it non-blocking, and have read the
      // input.
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      state.isAtEnd = count <= 0
      state.bytes += piece[..<max(0, count)]
      return
    }
  }
}
