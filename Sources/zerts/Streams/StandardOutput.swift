import Foundation
import Shell

/// The process's standard output and standard error, in the order in which they are used.
///
/// Answers are kept and written in large pieces when nobody watches them come, which takes a fourth
/// of the time for a long script; on a terminal each is written at once.
///
/// It is `@unchecked Sendable` because the lock guards every access to what changes.
final class StandardOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var pending: [UInt8] = []
  /// Why an answer could not be written; until that is told, later ones are not tried.
  private var failure: OutputFailure?
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private static let pieceSize = 1 << 16

  /// Where a session's words go.
  var output: Output {
    Output(
      answer: { (text) throws(OutputFailure) in try self.answer(text) },
      message: { self.message($0) },
      flush: { () throws(OutputFailure) in try self.flush() })
  }

  /// Takes an answer.
  func answer(_ text: String) throws(OutputFailure) {
    lock.lock()
    defer { lock.unlock() }
    pending.append(contentsOf: text.utf8)
    if isTerminal || pending.count >= Self.pieceSize { try writePending() }
  }

  /// Writes what was kept.
  func flush() throws(OutputFailure) {
    lock.lock()
    defer { lock.unlock() }
    try writePending()
  }

  /// Writes a message, behind the answers that were given before.
  ///
  /// One that cannot be written is lost: there is nowhere left to say so. What is wrong with the
  /// answers is told when the next one is written.
  func message(_ text: String) {
    lock.withLock {
      try? writePending()
      _ = Descriptor.standardError.write(Array(text.utf8))
    }
  }

  /// Writes what was kept, and tells why that cannot be, once; false when nobody reads it any more.
  func settle() -> Bool {
    do {
      try flush()
    } catch {
      _ = status(after: error)
      lock.withLock { failure = nil }
      return error != .readerGone
    }
    return true
  }

  private func writePending() throws(OutputFailure) {
    if let failure { throw failure }
    defer { pending.removeAll(keepingCapacity: true) }
    switch pending.isEmpty ? nil : Descriptor.standardOutput.write(pending) {
    case nil: return
    case .ECANCELED:
      if isTerminal, pending.contains(Self.escape) { endControlString() }
      throw .interrupted
    case .EPIPE: failure = .readerGone
    case let code?: failure = .unwritable(code)
    }
    if let failure { throw failure }
  }

  /// Ends what the terminal may have been told half of, such as a picture, and else would wait for.
  ///
  /// One that takes nothing any more is not waited for long.
  private func endControlString() {
    var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&ready, 1, Descriptor.patience) == 1 { _ = write(STDOUT_FILENO, "\u{1B}\\", 2) }
  }

  private static let escape: UInt8 = 0x1B
}

extension StandardOutput {
  /// Writes what was kept, and gives the status to leave with after that.
  func finish(_ ending: Ending) -> Int32 {
    switch ending {
    case .finished: finish(ExitStatus.success)
    case .failed(let status), .quit(let status): finish(status)
    case .interrupted: finish(ExitStatus.interrupted)
    case .outputFailed(let failure): status(after: failure)
    }
  }

  /// Writes what was kept; the status to leave with is `status`, unless that cannot be written.
  func finish(_ status: Int32) -> Int32 {
    do {
      try flush()
      return status
    } catch {
      let failed = self.status(after: error)
      return status == ExitStatus.success ? failed : status
    }
  }

  /// Writes this and nothing more.
  func finish(saying text: String) -> Int32 {
    try? answer(text)
    return finish(ExitStatus.success)
  }

  /// Says why an answer could not be written, and gives the status to leave with for that.
  private func status(after failure: OutputFailure) -> Int32 {
    switch failure {
    case .interrupted: return ExitStatus.interrupted
    case .readerGone: return ExitStatus.readerGone
    case .unwritable(let code):
      message("zerts: cannot write the output: \(code.words)\n")
      return ExitStatus.failure
    }
  }
}
