import Foundation
import LineEditor
import Shell
import TerminalText

extension Prompt {
  /// Has the editor keep its lines in the history's file, unless the options say not to.
  func keepHistory(of editor: LineEditor) {
    guard keepsHistory else { return }
    guard let path = files.history else {
      output.message("zerts: the history is not kept: HOME is not set\n")
      return
    }
    tell(editor.keepHistory(in: HistoryFile(path: path)))
  }

  /// Says what is wrong with the history's file; the shell goes on without it.
  func tell(_ trouble: HistoryFile.Trouble?) {
    guard let trouble, let path = files.history else { return }
    let sentence =
      switch trouble {
      case .notAFile: "the history is not kept: \(path) is not a file"
      case .setAside(let other): "the history was damaged, and is set aside as \(other)"
      case .failed(let number):
        "the history is not kept: \(path): \((POSIXErrorCode(rawValue: number) ?? .EIO).words)"
      }
    output.message("zerts: \(sentence.printable)\n")
  }
}
