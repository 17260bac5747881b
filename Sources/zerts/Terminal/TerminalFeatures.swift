import Platform
import Shell

/// The terminal's size and abilities, by the system and the environment.
enum TerminalFeatures {
  /// Whether standard output is a terminal; asked once, since each answer needs it.
  private static let isStandardOutput = isatty(STDOUT_FILENO) == 1
  /// Whether standard error is a terminal.
  private static let isStandardError = isatty(STDERR_FILENO) == 1

  /// The display of standard output, as it is now.
  static func display(_ style: Style) -> Display {
    isStandardOutput
      ? terminal(STDOUT_FILENO, style)
      : .pipe(style: style, isAccessible: EnvironmentVariable.accessible.isOn)
  }

  /// What standard error is now.
  static func messageDisplay(_ style: Style) -> Display {
    isStandardError ? terminal(STDERR_FILENO, style) : .pipe(style: style)
  }

  private static func terminal(_ descriptor: Int32, _ style: Style) -> Display {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return .terminal(
      columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24,
      style: style, isAccessible: isAccessible)
  }

  /// How pictures are shown on standard output.
  ///
  /// A safe session gives the server's bytes to no program.
  static func pictures(isSafe: Bool) -> PictureDisplay {
    guard isStandardOutput, !isAccessible else { return .none }
    if showsPictures { return .inline }
    return !isSafe && isInstalled("chafa") ? .program("chafa") : .none
  }

  /// Whether the terminal shows pictures as iTerm2 does, by the variables it sets.
  private static var showsPictures: Bool {
    if isMultiplexed { return false }
    // Pictures came to Konsole with 22.04.
    if let version = Int(EnvironmentVariable.konsole.text), version >= 22_04_00 { return true }
    return ["iTerm.app", "WezTerm", "vscode", "mintty"].contains(
      EnvironmentVariable.terminalProgram.text)
      || EnvironmentVariable.originalTerminal.text == "iTerm2"
  }

  /// Whether standard error is a terminal whose text can be redrawn.
  static var canDrawOver: Bool {
    isatty(STDERR_FILENO) == 1 && !isAccessible
  }

  /// Whether the terminal knows no escape sequences.
  static var isDumb: Bool { ["", "dumb"].contains(EnvironmentVariable.terminal.text) }

  /// Whether nothing is redrawn and each line says what it is about: for screen readers.
  static var isAccessible: Bool {
    isDumb || EnvironmentVariable.accessible.isOn
  }

  /// Whether the terminal knows OSC 133, by the variables it sets.
  ///
  /// Most others ignore it, but some show it as text.
  static var knowsMarks: Bool {
    if isMultiplexed { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
    let kinds = ["xterm-kitty", "foot", "xterm-ghostty", "contour"]
    return programs.contains(EnvironmentVariable.terminalProgram.text)
      || kinds.contains(EnvironmentVariable.terminal.text)
      || [.vte, .konsole, .windowsTerminal].contains { (variable: EnvironmentVariable) in
        !variable.text.isEmpty
      }
  }

  /// Whether the terminal knows the links of OSC 8.
  static var knowsLinks: Bool {
    knowsMarks || EnvironmentVariable.terminal.text == "alacritty"
  }

  /// Whether this is in a multiplexer, where the variables are those of the terminal around it.
  private static var isMultiplexed: Bool {
    !EnvironmentVariable.tmux.text.isEmpty || !EnvironmentVariable.screen.text.isEmpty
      || ["screen", "tmux"].contains { EnvironmentVariable.terminal.text.hasPrefix($0) }
  }

  /// Whether a program of this name is in `PATH`.
  static func isInstalled(_ program: String) -> Bool {
    EnvironmentVariable.path.text.split(separator: ":").contains {
      access("\($0)/\(program)", X_OK) == 0
    }
  }
}
