import Foundation
import Shell

/// The terminal that answers are shown on.
enum Terminal {
  /// Whether standard output is one, which is asked once: each answer wants to know it.
  private static let isStandardOutput = isatty(STDOUT_FILENO) == 1

  /// What standard output is, at this moment.
  static func display(_ style: Style) -> Display {
    if !isStandardOutput { return .pipe(style: style) }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return .terminal(
      columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24,
      style: style, isAccessible: isAccessible)
  }

  /// The program that shows what is longer than the screen: `$PAGER`, and `less` where that is not
  /// set and there is one.
  ///
  /// It is nil where `$PAGER` is empty or `cat`, and where nothing can be drawn over.
  static var pager: Pager? {
    guard canDrawOver, isatty(STDIN_FILENO) == 1 else { return nil }
    if let pager = ProcessEnvironment["PAGER"] {
      return ["", "cat"].contains(pager.trimmingCharacters(in: .whitespaces)) ? nil : Pager(pager)
    }
    return isInstalled("less") ? Pager("less -FRX", takesStyle: true) : nil
  }

  /// How pictures are shown on standard output.
  static var pictures: PictureDisplay {
    guard isStandardOutput, !isAccessible else { return .none }
    if showsPictures { return .inline }
    return isInstalled("chafa") ? .program("chafa") : .none
  }

  /// Whether the terminal is one of those that show pictures in the way of iTerm2, by what they put
  /// into the environment.
  private static var showsPictures: Bool {
    if isMultiplexed { return false }
    // Pictures came to Konsole with 22.04.
    if let version = Int(variable("KONSOLE_VERSION")), version >= 22_04_00 { return true }
    return ["iTerm.app", "WezTerm", "vscode", "mintty"].contains(variable("TERM_PROGRAM"))
      || variable("LC_TERMINAL") == "iTerm2"
  }

  /// Whether standard error is a terminal on which what is there can be drawn over.
  static var canDrawOver: Bool {
    isatty(STDERR_FILENO) == 1 && !isAccessible
  }

  /// Whether it can do nothing but show text.
  static var isDumb: Bool { ["", "dumb"].contains(variable("TERM")) }

  /// Whether what is shown is to stay as it is and to say what it is, line by line: for those who
  /// hear it.
  static var isAccessible: Bool {
    isDumb || !["", "0"].contains(variable("ZERTS_ACCESSIBLE"))
  }

  /// Whether the terminal is one of those that know the marks of OSC 133, by what they put into the
  /// environment.
  ///
  /// Others ignore them, but the terminals that show them as text are not worth the risk.
  static var knowsMarks: Bool {
    if isMultiplexed { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
    let kinds = ["xterm-kitty", "foot", "xterm-ghostty", "contour"]
    return programs.contains(variable("TERM_PROGRAM")) || kinds.contains(variable("TERM"))
      || !["VTE_VERSION", "KONSOLE_VERSION", "WT_SESSION"].allSatisfy { variable($0).isEmpty }
  }

  /// Whether the terminal is one of those that know the links of OSC 8.
  static var knowsLinks: Bool {
    knowsMarks || variable("TERM") == "alacritty"
  }

  /// Whether it is within a multiplexer, where the variables are those of the terminal around it.
  private static var isMultiplexed: Bool {
    !variable("TMUX").isEmpty || !variable("STY").isEmpty
      || ["screen", "tmux"].contains { variable("TERM").hasPrefix($0) }
  }

  /// Whether there is a program of this name.
  private static func isInstalled(_ program: String) -> Bool {
    variable("PATH").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// A variable of the environment; empty when it is not set.
  static func variable(_ name: String) -> String {
    ProcessEnvironment[name] ?? ""
  }
}
