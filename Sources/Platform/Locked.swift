/// A value that several threads share, each with the lock held.
///
/// `Synchronization.Mutex` would do the same, but the thread sanitizer does not know its lock and
/// reports false races.
///
/// The class is `@unchecked Sendable` because the lock guards every access to the value.
@safe
public final class Locked<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  /// Creates a lock around a value.
  public init(_ state: sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls `body` with the value while no other thread can use it.
  ///
  /// A call from within `body` waits for itself, forever.
  public func withLock<Result, Problem: Error>(
    _ body: (inout sending State) throws(Problem) -> sending Result
  ) throws(Problem) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}

extension Locked where State: Sendable {
  /// A copy of the value.
  public var value: State { withLock { $0 } }
}
