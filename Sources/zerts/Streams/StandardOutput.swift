import Platform
import Shell
import TerminalText

/// The process's standard output and standard error, in the order in which they are used.
///
/// Answers are collected and written in large pieces, except on a terminal, where each is written
/// at once.
final class StandardOutput: Sendable {
  private struct State {
    var pending: [UInt8] = []
    /// Why an answer could not be written; until that is told, later ones are not tried.
    var failure: OutputFailure?
  }

  private let state = Locked(State())
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private static let pieceSize = 1 << 16

  /// The output of a session.
  var output: Output {
    Output(
      answer: { (text) throws(OutputFailure) in try self.answer(text) },
      message: { self.message($0) },
      flush: { () throws(OutputFailure) in try self.flush() })
  }

  /// Takes an answer.
  func answer(_ text: String) throws(OutputFailure) {
    try state.withLock { (state) throws(OutputFailure) in
      state.pending.append(contentsOf: text.utf8)
      if isTerminal || state.pending.count >= Self.pieceSize { try writePending(&state) }
    }
  }

  /// Writes the pending answers.
  func flush() throws(OutputFailure) {
    try state.withLock { (state) throws(OutputFailure) in try writePending(&state) }
  }

  /// Writes a message, behind the answers that were given before.
  ///
  /// A message that cannot be written is lost: there is nowhere left to say so. What is wrong with
  /// the answers is told when the next one is written.
  func message(_ text: String) {
    state.withLock { state in
      try? writePending(&state)
      _ = Descriptor.standardError.write(Array(text.utf8))
    }
  }

  /// Writes a message of the program itself, on a terminal wrapped at word ends.
  func say(_ sentence: String) {
    let line = "zerts: \(sentence.printable)"
    let columns = TerminalFeatures.messageDisplay(.plain).columns
    let lines = columns.map { line.wrapped(toWidth: $0) } ?? [line]
    message(lines.map { $0 + "\n" }.joined())
  }

  /// Writes the pending answers and reports a failure once; false when nobody reads them any more.
  func settle() -> Bool {
    do {
      try flush()
    } catch {
      _ = status(after: error)
      state.withLock { $0.failure = nil }
      return error != .readerGone
    }
    return true
  }

  private func writePending(_ state: inout State) throws(OutputFailure) {
    if let failure = state.failure { throw failure }
    defer { state.pending.removeAll(keepingCapacity: true) }
    switch state.pending.isEmpty ? nil : Descriptor.standardOutput.write(state.pending) {
    case nil: return
    case .ECANCELED:
      if isTerminal, state.pending.contains(Self.escape) { endControlString() }
      throw .interrupted
    case .EPIPE: state.failure = .readerGone
    case let code?: state.failure = .unwritable(code)
    }
    if let failure = state.failure { throw failure }
  }

  /// Ends a control string, such as a picture, of which the terminal may have got a part: it would
  /// wait for the rest.
  private func endControlString() {
    // A terminal that takes nothing any more is not waited for.
    var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&ready, 1, Descriptor.pollInterval) == 1 { _ = write(STDOUT_FILENO, "\u{1B}\\", 2) }
  }

  private static let escape: UInt8 = 0x1B
}

extension StandardOutput {
  /// Writes the pending answers and returns the status to leave with.
  func finish(_ ending: Ending) -> Int32 {
    switch ending {
    case .finished: finish(ExitStatus.success)
    case .failed(let status), .quit(let status): finish(status)
    case .interrupted: finish(ExitStatus.interrupted)
    case .outputFailed(let failure): status(after: failure)
    }
  }

  /// Writes the pending answers and returns `status`, or another one when they cannot be written.
  func finish(_ status: Int32) -> Int32 {
    do {
      try flush()
      return status
    } catch {
      let failed = self.status(after: error)
      return status == ExitStatus.success ? failed : status
    }
  }

  /// Writes a text and returns the status to leave with.
  func finish(saying text: String) -> Int32 {
    try? answer(text)
    return finish(ExitStatus.success)
  }

  /// Reports why an answer could not be written, and returns the status to leave with.
  private func status(after failure: OutputFailure) -> Int32 {
    switch failure {
    case .interrupted: return ExitStatus.interrupted
    case .readerGone: return ExitStatus.readerGone
    case .unwritable(let code):
      say("cannot write the output: \(code.words)")
      return ExitStatus.failure
    }
  }
}
