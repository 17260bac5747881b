import CEditline
import Dispatch

/// A signal, by its number.
public struct Signal: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// Names a signal by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The user pressed Ctrl-C.
  public static let interrupt = Signal(rawValue: SIGINT)
  /// The process is asked to end.
  public static let terminate = Signal(rawValue: SIGTERM)
  /// The terminal is gone.
  public static let hangUp = Signal(rawValue: SIGHUP)
  static let windowChange = Signal(rawValue: SIGWINCH)
  static let proceed = Signal(rawValue: SIGCONT)
  static let stop = Signal(rawValue: SIGTSTP)
}

/// Sends the signals that concern an editor to its mailbox, for as long as this lives.
///
/// They are those of Ctrl-C, of a changed window, of going on after a stop, and those that end a
/// process; the last are acted on by ``LineEditor/readLine(prompt:)``, which gives them as its
/// outcome. A signal this process was told to ignore (`nohup`) stays ignored.
public final class SignalForwarding: Sendable {
  private let mailbox: Mailbox
  private let route: SignalRoute

  /// Starts forwarding.
  public init(to mailbox: Mailbox) {
    self.mailbox = mailbox
    route = SignalRoute(
      [.interrupt, .terminate, .hangUp, .windowChange, .proceed], to: mailbox.pipe.writeEnd)
  }

  deinit { route.end() }
}

/// Calls a closure when a signal comes, for as long as this lives.
///
/// It is for the time a command runs, with the terminal as it always is, where Ctrl-C is a signal
/// and not a key. It goes before a ``SignalForwarding``, which has the signals again afterwards.
public final class SignalSource: Sendable {
  // Safe to share: a dispatch source may be used from any thread, it is only not marked so.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let route: SignalRoute

  /// Starts calling `action`, on a thread of its own, with each of these signals that comes.
  public init?(_ signals: [Signal], action: @escaping @Sendable (Signal) -> Void) {
    // A pipe of its own rather than a dispatch source for signals: on Linux that one takes the
    // signal's handler, and keeps it when it is cancelled, so that nobody could have it back.
    guard let pipe = BytePipe() else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.readEnd, queue: .global())
    // Without @Sendable the closure would belong to the actor this is called on, and die here.
    source.setEventHandler { @Sendable in
      while let number = pipe.take() { action(Signal(rawValue: Int32(number))) }
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

/// Signals on their way to a pipe, and where they went before.
struct SignalRoute: Sendable {
  private let before: [(signal: Signal, descriptor: Int32)]

  init(_ signals: [Signal], to descriptor: Int32) {
    before = signals.map { ($0, ceditline_route_signal($0.rawValue, descriptor)) }
  }

  func end() {
    for (signal, descriptor) in before {
      switch descriptor {
      case -2: break
      case -1: ceditline_unroute_signal(signal.rawValue)
      default: _ = ceditline_route_signal(signal.rawValue, descriptor)
      }
    }
  }
}
