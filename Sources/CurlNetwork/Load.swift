import Desserts
import Foundation
import MealDB

/// A load on its way: what is asked, until when, and the one who waits for the outcome.
///
/// The first to settle it decides; whatever comes later changes nothing, so the waiter is resumed
/// exactly once. The outcome is handed over and not kept: the waiter is to be the only one to hold
/// the body.
final class Load: Sendable {
  typealias Outcome = Result<HTTPResponse, LoadFailure>

  private enum State {
    case unobserved
    case awaited(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
    /// The outcome is with the one who waited for it.
    case observed
  }

  let request: HTTPRequest
  let deadline: ContinuousClock.Instant
  private let state = Locked(State.unobserved)

  init(_ request: HTTPRequest, deadline: ContinuousClock.Instant) {
    self.request = request
    self.deadline = deadline
  }

  var isSettled: Bool {
    state.withLock { state in
      switch state {
      case .unobserved, .awaited: false
      case .settled, .observed: true
      }
    }
  }

  /// Waits for the outcome of what `begin` sets going.
  func result(begin: () -> Void) async -> Outcome {
    await withCheckedContinuation { continuation in
      if let outcome = observe(with: continuation) {
        continuation.resume(returning: outcome)
      } else {
        begin()
      }
    }
  }

  func settle(_ outcome: consuming Outcome) {
    let waiter: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .unobserved:
        state = .settled(outcome)
        return nil
      case .awaited(let continuation):
        state = .observed
        return continuation
      case .settled, .observed:
        return nil
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// Notes who waits, unless there is nothing left to wait for.
  private func observe(with continuation: CheckedContinuation<Outcome, Never>) -> Outcome? {
    state.withLock { state in
      if case .settled(let outcome) = state {
        state = .observed
        return outcome
      }
      state = .awaited(continuation)
      return nil
    }
  }
}
