import Desserts
import Platform

/// A command that failed to load.
struct FailedLoad: Sendable {
  /// The command, as it was typed.
  let statement: Statement
  /// The command's whole name.
  let command: String
  /// Why it failed.
  let failure: LoadFailure
  /// When it failed.
  let date: Date
  /// The numbers of the failures that count no more when it works.
  var failures: [Int] = []

  /// How many seconds of the wait are left that the server asked for; nil when none are.
  func retryDelay(at now: Date) -> Int? {
    guard case .invalidData(.status(_, retryAfter: let seconds?), _) = failure else { return nil }
    // A clock that was set back makes nobody wait for longer than was asked.
    let left = (Double(seconds) - max(0, now.timeIntervalSince(date))).rounded(.up)
    return left > 0 ? Int(exactly: left) ?? seconds : nil
  }
}
