import LineEditor
import Shell

extension EditorCompletion {
  /// The shell's completion, for the line editor.
  init(_ completion: Shell.Completion) {
    self.init(
      start: completion.start, shared: completion.shared,
      candidates: (0..<completion.count).map { completion[$0] }.map {
        .init(text: $0.text, label: $0.label, detail: $0.detail, appendsBlank: false)
      })
  }
}
