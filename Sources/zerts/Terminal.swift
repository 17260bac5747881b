import Foundation
import Shell

/// The terminal that answers are shown on.
enum Terminal {
  /// What standard output is, at this moment.
  static var display: Display {
    if isatty(STDOUT_FILENO) == 0 { return .plain }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return .terminal(columns: isKnown ? Int(size.ws_col) : 80)
  }

  /// Whether standard error is a terminal on which what is there can be drawn over.
  static var canDrawOver: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(kind)
  }
}
