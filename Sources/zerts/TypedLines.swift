import Foundation

/// The lines typed at the prompt, for those who are not on its thread.
///
/// It is `@unchecked Sendable` because the lock guards every access to them.
final class TypedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var current: [String]?

  /// The lines, the newest last; nil while there is no prompt.
  var lines: [String]? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
