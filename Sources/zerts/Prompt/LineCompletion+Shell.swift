import LineEditor
import Shell

extension LineCompletion {
  /// The shell's completion, for the line editor.
  init(_ completion: Shell.Completion) {
    self.init(start: completion.start, shared: completion.shared, count: completion.count) {
      let candidate = completion[$0]
      return .init(
        text: candidate.text, label: candidate.label, detail: candidate.detail,
        appendsBlank: candidate.appendsBlank)
    }
  }
}
