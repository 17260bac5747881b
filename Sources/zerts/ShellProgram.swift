import CLibc
import Foundation

/// A program run by the system's shell, on the streams of this one.
enum ShellProgram {
  /// Runs `/bin/sh -c COMMAND`, and gives its exit status; that of one ended by a signal is 128 and
  /// the signal's number.
  ///
  /// With an `input` it reads that, as much of it as it wants, and without one what zerts would read.
  /// Ctrl-C reaches it as it would anywhere, and whether it ends by that is up to it: a pager does
  /// not.
  static func run(_ command: String, input: [UInt8]?) async throws(POSIXError) -> Int32 {
    var pipe: [Int32] = [-1, -1]
    if input != nil {
      if Foundation.pipe(&pipe) != 0 { throw .current }
      for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    let process: pid_t
    do throws(POSIXError) {
      process = try spawn(command, reading: input == nil ? nil : pipe[0])
    } catch {
      for end in pipe { close(end) }
      throw error
    }
    if let input {
      close(pipe[0])
      // That it wants no more is no failure: `head` does not.
      _ = Descriptor(number: pipe[1]).write(input)
      close(pipe[1])
    }
    return await withCheckedContinuation { continuation in
      // Waiting would hold up all else that runs as tasks.
      DispatchQueue.global().async { continuation.resume(returning: wait(for: process)) }
    }
  }

  private static func spawn(
    _ command: String, reading input: Int32?
  ) throws(POSIXError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if let input { posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) }
    // What this process ignores or waits for is its own affair.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    let words = (["sh", "-c", command] as [String]).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(
      &process, "/bin/sh", &files, &attributes, words + [nil], process_environment())
    if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
