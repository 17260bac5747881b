import Foundation

/// A sign of life on the terminal while a load takes long: a turning bar and the seconds.
///
/// It is `@unchecked Sendable` because the lock guards every access to what changes, and every byte
/// that is drawn: nothing of it comes once it has been ended.
final class Spinner: @unchecked Sendable {
  private let lock = NSLock()
  private var turning: Task<Void, Never>?
  private var isDrawn = false

  /// How long a load may take before it is worth a sign.
  private static let patience = Duration.milliseconds(200)
  private static let pace = Duration.milliseconds(100)
  private static let bars = ["|", "/", "-", "\\"]

  /// Creates a spinner, where standard error is a terminal on which something can be drawn over.
  init?() {
    guard Terminal.canDrawOver else { return nil }
  }

  /// Starts to wait with the one who waits.
  func begin() {
    lock.withLock {
      turning?.cancel()
      turning = Task.detached { [weak self] in
        let start = ContinuousClock.now
        var next = start + Self.patience
        var turns = 0
        while (try? await Task.sleep(until: next, clock: .continuous)) != nil {
          let seconds = (ContinuousClock.now - start).components.seconds
          self?.draw("\r\(Self.bars[turns % Self.bars.count]) \(seconds) s")
          turns += 1
          next = .now + Self.pace
        }
      }
    }
  }

  /// Leaves no trace of it.
  func end() {
    lock.withLock {
      turning?.cancel()
      turning = nil
      if isDrawn { write("\r\u{1B}[K") }
      isDrawn = false
    }
  }

  private func draw(_ text: String) {
    lock.withLock {
      // It may have been ended while it was about to draw.
      guard turning?.isCancelled == false else { return }
      write(text)
      isDrawn = true
    }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(STDERR_FILENO, bytes, bytes.count)
  }
}
