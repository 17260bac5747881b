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
    let path =
      HistoryPath.path(in: environment) ?? "not kept: neither HOME nor XDG_STATE_HOME is set"
    return """
      History  \(path)
               in $XDG_STATE_HOME, or below ~/.local/state; not with --no-history
      Keys     \(environment["EDITRC"] ?? "~/.editrc"), if it is there
               lines for all programs on libedit, and those that start with zerts:
      """
  }

  private nonisolated static var keys: String {
    let width = KeyBinding.all.map(\.name.count).max() ?? 0
    return KeyBinding.all.map { key in
      key.name + String(repeating: " ", count: width + 2 - key.name.count) + key.effect
    }.joined(separator: "\n")
  }
}
