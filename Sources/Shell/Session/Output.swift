public import Foundation

/// Where a session's words go.
public struct Output: Sendable {
  /// Takes an answer: text whose lines all end.
  public let answer: @Sendable (String) throws(OutputFailure) -> Void
  /// Takes a message: text whose lines all end.
  ///
  /// It comes after the answers given before.
  public let message: @Sendable (String) -> Void
  /// Writes the answers that were taken and kept, before somebody else writes.
  let flush: @Sendable () throws(OutputFailure) -> Void
  /// Whether answers go where there is no terminal, whatever the display is.
  let isPlain: Bool

  /// Creates an output.
  public init(
    answer: @escaping @Sendable (String) throws(OutputFailure) -> Void,
    message: @escaping @Sendable (String) -> Void,
    flush: @escaping @Sendable () throws(OutputFailure) -> Void = {}
  ) {
    self.init(answer: answer, message: message, flush: flush, isPlain: false)
  }

  init(
    answer: @escaping @Sendable (String) throws(OutputFailure) -> Void,
    message: @escaping @Sendable (String) -> Void,
    flush: @escaping @Sendable () throws(OutputFailure) -> Void, isPlain: Bool
  ) {
    self.answer = answer
    self.message = message
    self.flush = flush
    self.isPlain = isPlain
  }
}

/// Why an answer could not be written.
public enum OutputFailure: Error, Hashable, Sendable {
  /// The task that wrote was cancelled in the middle of it.
  case interrupted
  /// Whoever read the output went away.
  case readerGone
  /// The system refused, for instance because the disk is full.
  case unwritable(POSIXErrorCode)
}
