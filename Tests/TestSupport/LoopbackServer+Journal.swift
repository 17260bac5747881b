import Dispatch
import Foundation

extension LoopbackServer {
  /// The requests and connections of a server so far.
  public struct Journal: Sendable {
    /// The requests, in the order in which they came.
    public internal(set) var requests: [Request] = []
    /// The number of connections that were made.
    public internal(set) var opened = 0
    /// The number of connections that have ended.
    public internal(set) var closed = 0
  }

  /// The journal, and the tests that wait for an entry.
  ///
  /// `@unchecked Sendable` because the lock guards all that changes.
  final class Records: @unchecked Sendable {
    private struct Waiter {
      let isExpected: @Sendable (Journal) -> Bool
      let continuation: CheckedContinuation<Bool, Never>
    }

    private let lock = NSLock()
    private var current = Journal()
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0

    var journal: Journal { lock.withLock { current } }

    func note(_ change: (inout Journal) -> Void) {
      let satisfied = lock.withLock {
        change(&current)
        let satisfied = waiters.filter { $0.value.isExpected(current) }
        for number in satisfied.keys { waiters[number] = nil }
        return satisfied.values
      }
      for waiter in satisfied { waiter.continuation.resume(returning: true) }
    }

    func wait(
      within time: Duration, until isExpected: @escaping @Sendable (Journal) -> Bool
    ) async -> Bool {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(isExpected: isExpected, continuation: continuation)
        guard let number = enlist(waiter) else { return continuation.resume(returning: true) }
        DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) {
          self.dismiss(number)
        }
      }
    }

    /// Adds a waiter, unless its condition holds already.
    private func enlist(_ waiter: Waiter) -> Int? {
      lock.withLock {
        guard !waiter.isExpected(current) else { return nil }
        lastWaiter += 1
        waiters[lastWaiter] = waiter
        return lastWaiter
      }
    }

    private func dismiss(_ number: Int) {
      let late = lock.withLock { waiters.removeValue(forKey: number) }
      late?.continuation.resume(returning: false)
    }
  }
}
