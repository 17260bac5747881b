import Platform
import Shell

extension Pager {
  /// The pager where `PAGER` is not set and this one is installed.
  static let standard = "less -FRX"

  /// The program that shows what is longer than the screen; nil for none.
  static var inUse: Setting<Pager?> {
    // A pager needs a keyboard, and a screen that it can draw over.
    let isPossible = TerminalFeatures.canDrawOver && isatty(STDIN_FILENO) == 1
    if let command = EnvironmentVariable.pager.value {
      let words = command.split { $0 == " " || $0 == "\t" }
      let isNone = words.isEmpty || words == ["cat"]
      return Setting(
        value: isPossible && !isNone ? Pager(command) : nil, origin: .variable(.pager))
    }
    let standard = Pager(standard, takesStyle: true)
    return Setting(
      value: isPossible && TerminalFeatures.isInstalled("less") ? standard : nil,
      origin: .unset(.pager))
  }
}
