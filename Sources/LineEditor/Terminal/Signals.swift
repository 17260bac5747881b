import CEditline
import Dispatch

/// A signal, by its number.
public struct Signal: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// Names a signal by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Ctrl-C was pressed.
  public static let interrupt = Signal(rawValue: SIGINT)
  /// The process is asked to end.
  public static let terminate = Signal(rawValue: SIGTERM)
  /// The terminal is gone.
  public static let hangUp = Signal(rawValue: SIGHUP)
  static let windowChange = Signal(rawValue: SIGWINCH)
  static let proceed = Signal(rawValue: SIGCONT)
  static let stop = Signal(rawValue: SIGTSTP)

  /// Whether the process ends because of it.
  fileprivate var ends: Bool { self == .terminate || self == .hangUp }
}

/// Sends an editor's signals to its mailbox, as long as this lives.
///
/// The signals are those of Ctrl-C, of a changed window, of going on after a stop, and SIGTERM and
/// SIGHUP, which ``LineEditor/readLine(prompt:)`` returns as its outcome. The process should end
/// then. One that does not, because its terminal takes no output, is ended a second later, unless
/// it reads another line. A signal that this process ignores (`nohup`) stays ignored.
public final class SignalForwarding: Sendable {
  private let mailbox: Mailbox
  private let route: SignalRoute

  /// Starts forwarding.
  public init(to mailbox: Mailbox) {
    self.mailbox = mailbox
    route = SignalRoute(
      [.interrupt, .terminate, .hangUp, .windowChange, .proceed], to: mailbox.pipe.writeEnd,
      endsProcess: true)
  }

  deinit { route.end() }
}

/// Calls a closure for each signal that comes, as long as this lives.
///
/// Use it while a command runs: the terminal is in its usual mode then, in which Ctrl-C is a
/// signal. It takes the signals from a ``SignalForwarding``, also one that has come since the line was
/// typed, and gives them back at its end.
public final class SignalSource: Sendable {
  // Safe to share: a dispatch source may be used from any thread. It is only not marked Sendable.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let route: SignalRoute

  /// Starts calling `action`, on a thread of its own, with each of these signals that comes.
  public init?(_ signals: [Signal], action: @escaping @Sendable (Signal) -> Void) {
    // On Linux a dispatch source for signals replaces the signal's handler and never restores it.
    guard let pipe = BytePipe() else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.readEnd, queue: .global())
    // Without @Sendable the closure would belong to the caller's actor, and trap on this queue.
    source.setEventHandler { @Sendable in
      while let number = pipe.take() {
        if ceditline_take_signal(Int32(number)) { action(Signal(rawValue: Int32(number))) }
      }
    }
    source.setCancelHandler { @Sendable in withExtendedLifetime(pipe) {} }
    source.resume()
    route = SignalRoute(signals, to: pipe.writeEnd)
  }

  deinit {
    route.end()
    source.cancel()
  }
}

/// Signals that are written to a pipe, and the pipe each was written to before.
struct SignalRoute: Sendable {
  private let before: [(signal: Signal, descriptor: Int32)]
  /// Routes signals; with `endsProcess` those that are to end the process do so after a second.
  init(_ signals: [Signal], to descriptor: Int32, endsProcess: Bool = false) {
    before = signals.map {
      ($0, ceditline_route_signal($0.rawValue, descriptor, endsProcess && $0.ends))
    }
  }

  /// Routes them as they were before.
  func end() {
    for (signal, descriptor) in before {
      switch descriptor {
      case -2: break
      case -1: ceditline_unroute_signal(signal.rawValue)
      default: _ = ceditline_route_signal(signal.rawValue, descriptor, false)
      }
    }
  }
}
