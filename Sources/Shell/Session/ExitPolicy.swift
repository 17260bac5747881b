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

/// Decides whether commands, or scripts, go on after a failure, and how all of them ended.
public struct ExitPolicy: Sendable {
  private let keepsGoing: Bool
  private var firstFailure: Int32?

  /// Creates a policy that stops at the first failure, unless it keeps going.
  public init(keepsGoing: Bool) {
    self.keepsGoing = keepsGoing
  }

  /// Takes how one ended; returns how all ended when no other is to run.
  public mutating func ending(after ending: Ending) -> Ending? {
    switch ending {
    case .finished: return nil
    case .failed(let status):
      firstFailure = firstFailure ?? status
      return keepsGoing ? nil : ending
    case .quit, .interrupted, .outputFailed: return ending
    }
  }

  /// How all ended when each has run.
  public var ending: Ending { firstFailure.map { .failed(status: $0) } ?? .finished }
}
