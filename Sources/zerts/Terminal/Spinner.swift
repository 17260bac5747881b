import LineEditor
import Platform

/// A turning bar and the seconds on standard error, while a load takes long.
final class Spinner: Sendable {
  private struct State {
    var turning: Task<Void, Never>?
    var isDrawn = false
    /// Whether what is typed is not to be shown.
    var hidesKeys = false
  }

  /// The lock is held while the spinner is drawn, so that nothing of it comes after its end.
  private let state = Locked(State())

  /// How long a load may take before the spinner is shown.
  private static let delay = Duration.milliseconds(200)
  private static let interval = Duration.milliseconds(100)
  private static let bars = ["|", "/", "-", "\\"]

  /// Creates a spinner, if standard error is a terminal that can be redrawn.
  init?() {
    guard TerminalFeatures.canDrawOver else { return nil }
  }

  /// Starts the spinner; with `hidingKeys` the terminal does not show what is typed until its end.
  func begin(hidingKeys: Bool) {
    state.withLock { state in
      state.hidesKeys = hidingKeys
      if hidingKeys { TerminalEcho.turnOff() }
      state.turning?.cancel()
      state.turning = Task.detached { [weak self] in
        let start = ContinuousClock.now
        var next = start + Self.delay
        var turns = 0
        while (try? await Task.sleep(until: next, clock: .continuous)) != nil {
          let seconds = (ContinuousClock.now - start).components.seconds
          self?.draw("\r\(Self.bars[turns % Self.bars.count]) \(seconds) s")
          turns += 1
          next = .now + Self.interval
        }
      }
    }
  }

  /// Ends the spinner and erases it.
  func end() {
    state.withLock { state in
      state.turning?.cancel()
      state.turning = nil
      if state.isDrawn, !Self.isInBackground { Self.write("\r\u{1B}[K") }
      state.isDrawn = false
      if state.hidesKeys { TerminalEcho.turnOn() }
      state.hidesKeys = false
    }
  }

  private func draw(_ text: String) {
    state.withLock { state in
      // It may have been ended while it was about to draw.
      guard state.turning?.isCancelled == false else { return }
      if Self.isInBackground { return }
      // This process may have been stopped and gone on.
      if state.hidesKeys { TerminalEcho.turnOff() }
      Self.write(text)
      state.isDrawn = true
    }
  }

  /// Whether the terminal's row is another program's.
  private static var isInBackground: Bool {
    let group = tcgetpgrp(STDERR_FILENO)
    return group > 0 && group != getpgrp()
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Platform.write(STDERR_FILENO, bytes, bytes.count)
  }
}
