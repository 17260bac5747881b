/// The way from any thread to the network's.
///
/// The thread is woken under the lock too: it frees what it is woken by only after it has seen the
/// inbox closed, and by then nobody can be waking it.
final class Inbox: Sendable {
  private struct Contents {
    /// What wakes the thread; nil once the inbox is closed.
    var wake: (() -> Void)?
    var loads: [Load] = []
  }

  private let contents: Locked<Contents>

  /// Creates an inbox whose thread `wake` wakes.
  init(wake: sending @escaping () -> Void) {
    contents = Locked(Contents(wake: wake))
  }

  func post(_ load: Load) {
    contents.withLock { contents in
      contents.loads.append(load)
      contents.wake?()
    }
  }

  /// Makes the thread look at its loads again, as one has been settled by another.
  func wake() {
    contents.withLock { $0.wake?() }
  }

  func close() {
    contents.withLock { contents in
      contents.wake?()
      contents.wake = nil
    }
  }

  /// The loads that have come since the last time; nil once the inbox is closed.
  func take() -> [Load]? {
    contents.withLock { contents in
      defer { contents.loads = [] }
      return contents.wake == nil ? nil : contents.loads
    }
  }
}
