import Desserts
import MealDB
import Platform

/// A request that has no outcome yet, its deadline, and the task that waits for the outcome.
///
/// The first outcome counts and later ones are ignored, so the task is resumed exactly once. The
/// outcome is handed over and not kept, so that the task becomes the only owner of the body.
final class PendingRequest: Sendable {
  typealias Outcome = Result<HTTPResponse, LoadFailure>

  private enum State {
    /// Nobody waits yet.
    case initial
    case awaited(CheckedContinuation<Outcome, Never>)
    /// There is an outcome that nobody has waited for yet.
    case complete(Outcome)
    /// The outcome has been handed over.
    case observed
  }

  let request: HTTPRequest
  let deadline: ContinuousClock.Instant
  private let state = Locked(State.initial)

  init(_ request: HTTPRequest, deadline: ContinuousClock.Instant) {
    self.request = request
    self.deadline = deadline
  }

  var isComplete: Bool {
    state.withLock { state in
      switch state {
      case .initial, .awaited: false
      case .complete, .observed: true
      }
    }
  }

  /// Calls `begin` unless there is an outcome, and waits for one.
  func outcome(begin: () -> Void) async -> Outcome {
    await withCheckedContinuation { continuation in
      if let outcome = observe(with: continuation) {
        continuation.resume(returning: outcome)
      } else {
        begin()
      }
    }
  }

  func complete(_ outcome: consuming Outcome) {
    let waiter: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .initial:
        state = .complete(outcome)
        return nil
      case .awaited(let continuation):
        state = .observed
        return continuation
      case .complete, .observed:
        return nil
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// Returns the outcome if there is one, or keeps the continuation for it.
  private func observe(with continuation: CheckedContinuation<Outcome, Never>) -> Outcome? {
    state.withLock { state in
      if case .complete(let outcome) = state {
        state = .observed
        return outcome
      }
      state = .awaited(continuation)
      return nil
    }
  }
}
