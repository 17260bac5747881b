import LineEditor
import Platform
import Shell

/// A turning bar and the seconds on standard error, while a command takes long to load.
///
/// On a terminal where nothing is redrawn it is a line from time to time: `Loading …`.
final class Spinner: Sendable {
  private struct State {
    /// How many waits have begun and not ended.
    var depth = 0
    /// When the first wait of the command began.
    var start: ContinuousClock.Instant?
    /// What the command waits for, when that is one of several desserts.
    var progress = ""
    var turning: Task<Void, Never>?
    var isDrawn = false
    /// Whether what is typed is not to be shown.
    var hidesKeys = false
  }

  /// The lock is held while the spinner is drawn, so that nothing of it comes after its end.
  private let state = Locked(State())
  private let isRedrawn: Bool

  private static let bars = ["|", "/", "-", "\\"]

  /// Creates a spinner, if standard error is a terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    isRedrawn = TerminalFeatures.canDrawOver
  }

  /// How long a command may load before something is shown.
  private var delay: Duration { isRedrawn ? .milliseconds(200) : .seconds(1) }
  private var interval: Duration { isRedrawn ? .milliseconds(100) : .seconds(5) }

  /// Shows what a command waits for, and erases that when it waits no more.
  ///
  /// With `hidingKeys` the terminal does not show what is typed meanwhile.
  func show(_ waiting: Waiting, hidingKeys: Bool) {
    state.withLock { state in
      switch waiting {
      case .begins:
        state.depth += 1
        if state.depth == 1 { turn(&state, hidingKeys: hidingKeys && isRedrawn) }
      case .dessert(let number, of: let count): state.progress = " \(number) of \(count)"
      case .ends:
        state.depth -= 1
        if state.depth == 0 { stop(&state) }
      case .commandEnded: state.start = nil
      }
    }
  }

  private func turn(_ state: inout State, hidingKeys: Bool) {
    state.hidesKeys = hidingKeys
    if hidingKeys { TerminalEcho.turnOff() }
    let start = state.start ?? .now
    state.start = start
    state.turning?.cancel()
    state.turning = Task.detached { [weak self, delay, interval] in
      var next = start + delay
      var turns = 0
      while (try? await Task.sleep(until: next, clock: .continuous)) != nil {
        self?.draw(turns, after: (ContinuousClock.now - start).components.seconds)
        turns += 1
        next = .now + interval
      }
    }
  }

  private func stop(_ state: inout State) {
    state.turning?.cancel()
    state.turning = nil
    state.progress = ""
    if state.isDrawn, !Self.isInBackground { Self.write("\r\u{1B}[K") }
    state.isDrawn = false
    if state.hidesKeys { TerminalEcho.turnOn() }
    state.hidesKeys = false
  }

  private func draw(_ turns: Int, after seconds: Int64) {
    state.withLock { state in
      // The spinner may have been ended meanwhile.
      guard state.turning?.isCancelled == false else { return }
      if Self.isInBackground { return }
      if isRedrawn {
        // This process may have been stopped and gone on.
        if state.hidesKeys { TerminalEcho.turnOff() }
        Self.write("\r\(Self.bars[turns % Self.bars.count]) \(seconds) s\(state.progress)")
        state.isDrawn = true
      } else {
        Self.write("Loading\(state.progress) …\n")
      }
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
