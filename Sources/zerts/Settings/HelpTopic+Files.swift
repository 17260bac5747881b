import Shell
import TerminalText

extension HelpTopic {
  /// The files and settings in use, what has set each, and the variables that can.
  static func files(_ settings: Settings) -> HelpTopic {
    HelpTopic(
      name: "files", summary: "tell which files and settings zerts uses",
      text: rows(of: settings) + "\n\nVariables, and what counts when one is not set:\n" + variables
    )
  }

  private static func rows(of settings: Settings) -> String {
    [
      row("History", settings.history.value, settings.history.origin),
      row("Start-up", settings.startUp.value, settings.startUp.origin),
      row("Saved", settings.savedCopy.value, settings.savedCopy.origin),
      row("Keys", settings.keys.value, settings.keys.origin),
      row("Desserts", settings.source.value, settings.source.origin),
      row(
        "Timeout", "\(Sentences.number(settings.timeout.value / .seconds(1))) s",
        settings.timeout.origin),
      row("Pager", settings.pager.value?.command, settings.pager.origin),
      row("Colour", settings.color.value ? "yes" : nil, settings.color.origin),
    ].joined(separator: "\n")
  }

  private static func row(_ name: String, _ value: String?, _ origin: SettingOrigin) -> String {
    name.padded(toWidth: 10) + "\(value ?? "none") (\(origin.text))".printable
  }

  private static var variables: String {
    EnvironmentVariable.table.map { row in
      let name = row.variables.count > 2 ? "\(row.variables[0].rawValue)..." : row.names
      return "  \(name.padded(toWidth: 17)) \(row.meaning) (\(row.standard))"
    }.joined(separator: "\n")
  }
}
