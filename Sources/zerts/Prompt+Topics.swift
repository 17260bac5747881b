import Foundation
import LineEditor
import Shell

extension Prompt {
  /// What `help` tells of the prompt.
  nonisolated static var topics: [HelpTopic] {
    [
      HelpTopic(name: "keys", summary: "tell what the keys of the prompt do", text: keys),
      HelpTopic(name: "files", summary: "tell which files zerts uses", text: files),
    ]
  }

  private nonisolated static var files: String {
    let environment = ProcessInfo.processInfo.environment
    let files = UserFiles(environment)
    return """
      History   \(files.history ?? "none: HOME is not set")
                in XDG_STATE_HOME, or below ~/.local/state; --no-history does without
      Start-up  \(files.startUp ?? "none: HOME is not set")
                in XDG_CONFIG_HOME, or below ~/.config; --no-rc does without
      Keys      \(environment["EDITRC"] ?? environment["HOME"].map { "\($0)/.editrc" } ?? "none")
                in EDITRC, or ~/.editrc; read by all programs that use libedit
      """
  }

  private nonisolated static var keys: String {
    let width = KeyBinding.all.map(\.name.count).max() ?? 0
    return KeyBinding.all.map { key in
      key.name + String(repeating: " ", count: width + 2 - key.name.count) + key.effect
    }.joined(separator: "\n")
  }
}
