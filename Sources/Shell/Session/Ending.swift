/// How a line or a script ended.
public enum Ending: Hashable, Sendable {
  /// All of it ran, and nothing failed.
  case finished
  /// A command failed; the status is that of the first one.
  case failed(status: Int32)
  /// A command asked to leave the shell with this status.
  case quit(status: Int32)
  /// It was cancelled.
  case interrupted
  /// An answer could not be written.
  case outputFailed(OutputFailure)
}
