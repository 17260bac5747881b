import Foundation

/// State that any thread may touch, one after the other.
///
/// `@unchecked Sendable` is safe here: `state` is private, nothing reaches it but under the lock, and
/// what comes out of there is `Sendable`.
final class Locked<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(_ state: sending State) {
    self.state = state
  }

  /// Does something with the state that nobody else touches meanwhile.
  func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}
