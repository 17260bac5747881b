import Foundation

/// The signals of the process, which the network has no use for.
enum Signals {
  /// Leaves every signal that comes from outside to the other threads.
  ///
  /// An interrupt then reaches the thread that reads the keyboard. And a write to a connection that
  /// the server has closed is an error to libcurl, where otherwise `SIGPIPE` would end the process.
  /// Those that a fault in the program raises stay as they are.
  static func blockInThisThread() {
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
