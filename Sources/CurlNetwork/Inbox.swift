import CCurl
import Foundation

/// The way from any thread to the network's.
///
/// `@unchecked` because everything that changes is touched under the lock alone. Waking happens under
/// it too: the network's thread frees `multi` only after it has seen the inbox closed, and by then
/// nobody can be waking it.
final class Inbox: @unchecked Sendable {
  private let library: CurlLibrary
  private let multi: OpaquePointer
  private let lock = NSLock()
  private var loads: [Load] = []
  private var isOpen = true

  init(library: CurlLibrary, multi: OpaquePointer) {
    self.library = library
    self.multi = multi
  }

  func post(_ load: Load) {
    lock.withLock {
      loads.append(load)
      wakeThread()
    }
  }

  /// Makes the thread look at its loads again, as one has been settled by another.
  func wake() {
    lock.withLock { wakeThread() }
  }

  func close() {
    lock.withLock {
      wakeThread()
      isOpen = false
    }
  }

  /// The loads that have come since the last time; nil once the inbox is closed.
  func take() -> [Load]? {
    lock.withLock {
      defer { loads = [] }
      return isOpen ? loads : nil
    }
  }

  private func wakeThread() {
    if isOpen { CCurlMultiWakeup(library.functions, multi) }
  }
}
