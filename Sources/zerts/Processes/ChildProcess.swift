import CLibc
import Platform
import Shell

/// A program run by the system's shell, on the streams of this process.
enum ChildProcess {
  /// Runs `/bin/sh -c COMMAND` and returns its exit status: 128 and the signal's number when a
  /// signal ended it.
  ///
  /// Blocks the thread until the program ends. The program need not read all of its input. Ctrl-C
  /// reaches it through the terminal, and the program decides whether it ends: a pager does not.
  static func run(_ program: Program) throws(POSIXError) -> Int32 {
    let input = try program.input.map { (_) throws(POSIXError) in try Pipe() }
    var output: Pipe?
    let process: pid_t
    do throws(POSIXError) {
      if program.answer != nil { output = try Pipe() }
      let writing = output?.writing ?? STDOUT_FILENO
      process = try spawn(
        program.command,
        streams: [
          input?.reading ?? STDIN_FILENO, writing, program.takesMessages ? writing : STDERR_FILENO,
        ])
    } catch {
      for pipe in [input, output].compactMap({ $0 }) {
        close(pipe.reading)
        close(pipe.writing)
      }
      throw error
    }
    running.withLock { $0.add(process) }
    if let input { close(input.reading) }
    if let output { close(output.writing) }
    exchange(
      input: program.input ?? [], to: input?.writing, answer: program.answer,
      from: output?.reading, with: process)
    let status = wait(for: process)
    if status == 128 + SIGPIPE, Descriptor.standardOutput.hasNoReader { throw POSIXError(.EPIPE) }
    return status
  }

  /// Sends a signal to the programs that run, and to those that are about to.
  static func endAll(with signal: Int32) { running.withLock { $0.end(with: signal) } }

  private static let running = Locked(RunningProcesses())

  /// The programs that run, and the signal that ends zerts.
  private struct RunningProcesses {
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
      // No number can have been given to another process: each is removed before it is reaped.
      for process in processes { kill(process, signal) }
    }
  }

  private static func spawn(_ command: String, streams: [Int32]) throws(POSIXError) -> pid_t {
    var process = pid_t()
    var defaults = InheritedSignals.toRestore
    let code = spawn_in_shell(&process, command, streams, &defaults)
    if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }

  /// Gives a program its input and takes its output at the same time: it may wait for either.
  ///
  /// A program that it has left in the background may hold the pipe open and is not waited for.
  private static func exchange(
    input bytes: [UInt8], to input: Int32?, answer: (@Sendable ([UInt8]) -> Bool)?,
    from output: Int32?, with process: pid_t
  ) {
    var input = input
    var output = output
    var rest = bytes[...]
    var piece = [UInt8](repeating: 0, count: output == nil ? 0 : 1 << 16)
    func closeEnd(_ end: inout Int32?) {
      if let descriptor = end { close(descriptor) }
      end = nil
    }
    while input != nil || output != nil {
      if rest.isEmpty || Task.isCancelled { closeEnd(&input) }
      var ready = [
        // A negative descriptor is left out.
        pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&ready, 2, Descriptor.pollInterval)
      if count == 0, hasEnded(process) {
        closeEnd(&input)
        closeEnd(&output)
      }
      guard count > 0 else { continue }
      if ready[0].revents != 0, let descriptor = output {
        let count = read(descriptor, &piece, piece.count)
        let goesOn =
          count > 0 ? answer?(Array(piece[..<count])) ?? false : count < 0 && errno == EINTR
        if !goesOn { closeEnd(&output) }
      }
      if ready[1].revents != 0, let descriptor = input {
        // No more than a pipe that is ready takes at once.
        let count = rest.prefix(Descriptor.pieceSize).withUnsafeBytes {
          write(descriptor, $0.baseAddress, $0.count)
        }
        // A program that reads no more is no failure: `head` does not.
        if count < 0, errno != EINTR {
          closeEnd(&input)
        } else {
          rest = rest.dropFirst(max(0, count))
        }
      }
    }
  }

  /// Whether a program has ended; it can still be waited for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG)
    return code == 0 && information.si_signo == SIGCHLD
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
