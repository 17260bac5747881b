import CLibc
import Foundation
import Platform
import Shell

/// A program run by the system's shell, on the streams of this one.
enum ShellProgram {
  /// Runs `/bin/sh -c COMMAND`, and gives its exit status; that of one ended by a signal is 128 and
  /// the signal's number.
  ///
  /// Of an input it reads as much as it wants. Ctrl-C reaches it as it would anywhere, and whether it
  /// ends by that is up to it: a pager does not.
  static func run(_ program: Program) async throws(POSIXError) -> Int32 {
    let input = try Pipe(if: program.input != nil)
    let output: Pipe?
    let process: pid_t
    do throws(POSIXError) {
      output = try Pipe(if: program.answer != nil)
      do throws(POSIXError) {
        process = try spawn(
          program.command, reading: input?.reading, writing: output?.writing,
          reporting: program.takesMessages ? output?.writing : nil)
      } catch {
        output?.closeBoth()
        throw error
      }
    } catch {
      input?.closeBoth()
      throw error
    }
    if let input { close(input.reading) }
    if let output { close(output.writing) }
    running.withLock { $0.add(process) }
    let ended = try? Pipe(if: output != nil)
    // What it writes is taken while it is given its input: it may wait for either.
    async let answered: Void = take(output?.reading, until: ended?.reading, program.answer)
    if let bytes = program.input, let end = input?.writing {
      // That it wants no more is no failure: `head` does not.
      _ = Descriptor(number: end).write(bytes)
      close(end)
    }
    let status = await background { wait(for: process) }
    if let ended { close(ended.writing) }
    await answered
    if status == 128 + SIGPIPE, Descriptor.standardOutput.hasNoReader {
      throw POSIXError(.EPIPE)
    }
    return status
  }

  /// The programs that are running, and the signal that zerts is ended with.
  private struct Running {
    private var processes: Set<pid_t> = []
    private var ending: Int32?

    mutating func add(_ process: pid_t) {
      processes.insert(process)
      // The signal may have come between the start of the program and this.
      if let ending { kill(process, ending) }
    }

    mutating func remove(_ process: pid_t) { processes.remove(process) }

    mutating func end(with signal: Int32) {
      ending = signal
      // None of them can be another by now: each is taken out before it is let go.
      for process in processes { kill(process, signal) }
    }
  }

  private static let running = Locked(Running())

  /// Ends the programs that are running, as zerts itself is ended.
  static func end(with signal: Int32) {
    running.withLock { $0.end(with: signal) }
  }

  /// Reads all that comes, and gives it on, until the program that was run has ended.
  ///
  /// One that it has left running in the background may still have the pipe, and is not waited for.
  private static func take(
    _ descriptor: Int32?, until end: Int32?, _ answer: (@Sendable ([UInt8]) -> Bool)?
  ) async {
    guard let descriptor, let answer else { return }
    await background {
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var ready = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          // One that is negative is left out.
          pollfd(fd: end ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&ready, 2, -1) < 0 { continue }
        // What was written before the end is taken first.
        if ready[0].revents == 0 { break }
        let count = read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 || !answer(Array(piece[..<count])) { break }
      }
      close(descriptor)
      if let end { close(end) }
    }
  }

  /// Does what waits where it does not hold up all else that runs as tasks.
  private static func background<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }

  private static func spawn(
    _ command: String, reading input: Int32?, writing output: Int32?, reporting errors: Int32?
  ) throws(POSIXError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for (end, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      if let end { posix_spawn_file_actions_adddup2(&files, end, place) }
    }
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
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    running.withLock { $0.remove(process) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// A pipe that no other program is given by accident.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Creates a pipe if one is wanted.
  init?(if isWanted: Bool) throws(POSIXError) {
    guard isWanted else { return nil }
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw .current }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeBoth() {
    close(reading)
    close(writing)
  }
}
