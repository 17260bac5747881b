import CLibc
import Platform

/// The signal actions that zerts inherited, which it hands on to the programs that it starts.
enum InheritedSignals {
  /// The signals whose action zerts, its line editor or its network changes.
  private static let changed = [
    SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH, SIGXFSZ,
  ]

  /// The signals that get their default action back in a program that zerts runs.
  ///
  /// A signal that zerts was told to ignore, as by `nohup`, is not among them: the program ignores
  /// it too.
  static let toRestore = {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in changed where !ignores_signal(number) { sigaddset(&signals, number) }
    return signals
  }()

  /// Ignores the signals that would end zerts instead of failing a write: a pipe without a reader,
  /// and a file that has reached its size limit.
  static func ignoreWriteSignals() {
    // Before they are ignored.
    _ = toRestore
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }
}
