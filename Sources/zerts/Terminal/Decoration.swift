import Platform
import Shell

/// Decides where output has colour, links, suggestions and marks.
struct Decoration {
  /// The values of `--color`.
  enum Color: String, CaseIterable {
    /// On a terminal that is not dumb, unless `NO_COLOR` is set; anywhere with `CLICOLOR_FORCE`.
    case auto
    /// Always, also into a pipe.
    case always
    case never
  }

  let color: Color

  /// The style of answers.
  var answers: Style { style(of: STDOUT_FILENO) }

  /// The style of messages.
  var messages: Style { style(of: STDERR_FILENO) }

  /// Whether the line at the prompt has colors, and dim text behind the cursor that it may go on
  /// with.
  var hasPromptColor: Bool { isPromptDecorated && !TerminalFeatures.isAccessible }

  /// Whether the prompt uses OSC 133 and sets the window's title.
  var hasMarks: Bool { isPromptDecorated && TerminalFeatures.knowsMarks }

  private func style(of descriptor: Int32) -> Style {
    let hasColor = color(on: descriptor).value
    return Style(
      hasColor: hasColor,
      hasLinks: hasColor && isatty(descriptor) == 1 && !TerminalFeatures.isDumb
        && TerminalFeatures.knowsLinks)
  }

  /// Whether what is written to a descriptor has colour.
  func color(on descriptor: Int32) -> Setting<Bool> {
    if let setting = colorSetting { return setting }
    if isatty(descriptor) == 0 {
      return Setting(value: false, origin: .standard("standard output is no terminal"))
    }
    let name = EnvironmentVariable.terminal.value ?? "not named: TERM is not set"
    return Setting(value: !TerminalFeatures.isDumb, origin: .standard("the terminal is \(name)"))
  }

  private var isPromptDecorated: Bool { !TerminalFeatures.isDumb && colorSetting?.value ?? true }

  /// Whether there is colour as far as options and variables decide that.
  private var colorSetting: Setting<Bool>? {
    if color != .auto { return Setting(value: color == .always, origin: .option("--color")) }
    if !EnvironmentVariable.noColor.text.isEmpty {
      return Setting(value: false, origin: .variable(.noColor))
    }
    if EnvironmentVariable.forceColor.isOn {
      return Setting(value: true, origin: .variable(.forceColor))
    }
    if EnvironmentVariable.color.value == "0" {
      return Setting(value: false, origin: .variable(.color))
    }
    return nil
  }
}
