import Platform

/// The requests on their way from any thread to the network thread.
///
/// The thread is woken with the lock held. It frees what wakes it only after it has seen the queue
/// closed, and nobody can be waking it then.
final class RequestQueue: Sendable {
  private struct State {
    /// Wakes the thread, and returns whether that has worked; nil once the queue is closed.
    var wake: (() -> Bool)?
    var requests: [PendingRequest] = []
  }

  private let state: Locked<State>

  /// Creates a queue for the thread that `wake` wakes.
  init(wake: sending @escaping () -> Bool) {
    state = Locked(State(wake: wake))
  }

  /// Adds a request; false when the thread cannot be told of it.
  func enqueue(_ request: PendingRequest) -> Bool {
    state.withLock { state in
      state.requests.append(request)
      return state.wake?() ?? false
    }
  }

  /// Makes the thread look for requests that others have completed.
  func wake() {
    state.withLock { _ = $0.wake?() }
  }

  func close() {
    state.withLock { state in
      _ = state.wake?()
      state.wake = nil
    }
  }

  /// The requests that have come since the last call; nil once the queue is closed.
  func dequeueAll() -> [PendingRequest]? {
    state.withLock { state in
      defer { state.requests = [] }
      return state.wake == nil ? nil : state.requests
    }
  }
}
