import LineEditor
import Platform
import Shell
import TerminalText

extension Prompt {
  /// Has the editor keep its lines in the history file, unless an option forbids it.
  func keepHistory(of editor: LineEditor) {
    guard let path = settings.history.value else {
      if case .option = settings.history.origin { return }
      output.say("the history is not kept: HOME is not set")
      return
    }
    tell(editor.keepHistory(in: HistoryFile(path: path)))
  }

  /// Says what is wrong with the history file; the shell goes on without it.
  func tell(_ error: HistoryError?) {
    guard let error, let path = settings.history.value else { return }
    let sentence =
      switch error {
      case .notAFile: "the history is not kept: \(path) is not a file"
      case .setAside(let other): "the history was damaged, and is set aside as \(other)"
      case .failed(let number):
        "the history is not kept: \(path): \((POSIXErrorCode(rawValue: number) ?? .EIO).words)"
      }
    output.say(sentence)
  }
}
