import CEditline

/// Whether the terminal shows what is typed while no line is read.
///
/// A program that draws on the terminal meanwhile turns it off: a Return would otherwise leave what
/// it has drawn in the row above. What is typed is kept for the next line, and Ctrl-C and Ctrl-Z stay
/// signals.
public enum TerminalEcho {
  /// Turns it off on the terminal of standard input.
  ///
  /// Whatever stops or ends the process turns it on again. When the process may have been stopped and
  /// gone on, call this again. It does nothing where it is off already, in the background, and where
  /// standard input is no terminal.
  public static func turnOff() { ceditline_echo_off(STDIN_FILENO) }

  /// Turns it on again; does nothing where it was not turned off.
  public static func turnOn() { ceditline_echo_on() }
}
