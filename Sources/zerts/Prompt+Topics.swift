import LineEditor
import Shell

extension Prompt {
  /// What `help` tells of the prompt.
  nonisolated static var topics: [HelpTopic] {
    [HelpTopic(name: "keys", summary: "tell what the keys of the prompt do", text: keys)]
  }

  private nonisolated static var keys: String {
    let width = KeyBinding.all.map(\.name.count).max() ?? 0
    return KeyBinding.all.map { key in
      key.name + String(repeating: " ", count: width + 2 - key.name.count) + key.effect
    }.joined(separator: "\n")
  }
}
