import Foundation

/// A value that several threads may read and replace.
///
/// It is `@unchecked Sendable` because the lock guards every access to the value, which is itself
/// `Sendable`.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  /// The value at this moment.
  var value: Value {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
