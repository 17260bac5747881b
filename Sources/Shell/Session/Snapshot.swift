import Foundation

/// A value that one side replaces and any thread may read.
///
/// It is `@unchecked Sendable` because the lock guards every access to the value, which is itself
/// `Sendable`.
package final class Snapshot<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  package init(_ value: Value) {
    current = value
  }

  package var value: Value {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// Changes the value in its place.
  package func update(_ change: (inout Value) -> Void) {
    lock.withLock { change(&current) }
  }
}
