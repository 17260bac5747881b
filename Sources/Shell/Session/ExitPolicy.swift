/// How a line or a script ended.
public enum Ending: Hashable, Sendable {
  /// All of it ran, and nothing failed.
  case finished
  /// A command failed; the status is that of the first one.
  case failed(status: Int32)
  /// A command asked to leave the shell with this status.
  case quit(status: Int32)
  /// The run was cancelled.
  case interrupted
  /// An answer could not be written.
  case outputFailed(OutputFailure)
}

/// Decides whether commands, or scripts, go on after one has failed.
struct ExitPolicy {
  let keepsGoing: Bool

  /// Whether no other is to run after one that ended like this.
  func stops(after ending: Ending) -> Bool {
    switch ending {
    case .finished: false
    case .failed: !keepsGoing
    case .quit, .interrupted, .outputFailed: true
    }
  }
}
