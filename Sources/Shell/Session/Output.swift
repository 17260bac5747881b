public import Platform

/// Where a session's answers and messages go.
public struct Output: Sendable {
  /// Takes an answer: text whose lines all end.
  public let answer: @Sendable (String) throws(OutputFailure) -> Void
  /// Takes a message: text whose lines all end.
  ///
  /// It comes after the answers given before.
  public let message: @Sendable (String) -> Void
  /// Writes the answers that are still in memory, before a program writes.
  let flush: @Sendable () throws(OutputFailure) -> Void
  /// Takes the output in place of the user; nil when the user gets it.
  let collector: Collector?
  /// Whether answers go to a file or a program even if the display is a terminal.
  var isPlain: Bool { collector.map { !$0.isWhole } ?? false }

  /// Creates an output.
  public init(
    answer: @escaping @Sendable (String) throws(OutputFailure) -> Void,
    message: @escaping @Sendable (String) -> Void,
    flush: @escaping @Sendable () throws(OutputFailure) -> Void = {}
  ) {
    self.answer = answer
    self.message = message
    self.flush = flush
    collector = nil
  }

  /// Creates an output whose answers are collected, while messages go where they went.
  init(collecting collector: Collector, messagesTo output: Output) {
    answer = { (text) throws(OutputFailure) in collector.take(Array(text.utf8)) }
    message = output.message
    flush = output.flush
    self.collector = collector
  }

  /// Creates an output whose answers and messages are collected in their order.
  init(
    collecting collector: Collector,
    flush: @escaping @Sendable () throws(OutputFailure) -> Void = {}
  ) {
    answer = { (text) throws(OutputFailure) in collector.take(Array(text.utf8)) }
    message = { text in collector.take(Array(text.utf8)) }
    self.flush = flush
    self.collector = collector
  }
}

/// Why an answer could not be written.
public enum OutputFailure: Error, Hashable, Sendable {
  /// The task was cancelled while it wrote.
  case interrupted
  /// The reader closed the pipe.
  case readerGone
  /// The system reported an error, such as a full disk.
  case unwritable(POSIXErrorCode)
}
