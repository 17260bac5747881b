import Foundation
import LineEditor
import Shell

/// The interactive shell: lines from a person, one after the other.
@MainActor
struct Prompt {
  let session: Session
  /// The lines typed, for `history`.
  let typed: Snapshot<[String]?>
  let output: StandardOutput

  /// Reads and runs lines until it is left, and gives the status to leave with.
  func run() async -> Int32 {
    guard let mailbox = Mailbox(), let editor = LineEditor(name: "zerts", mailbox: mailbox) else {
      output.message("zerts: the terminal cannot be used\n")
      return ExitStatus.failure
    }
    let signals = SignalForwarding(to: mailbox)
    defer { withExtendedLifetime(signals) {} }
    editor.completer = { [session] before, _ in
      session.completion(of: before).map { EditorCompletion($0) }
    }
    editor.endMark = Command.quit.name
    typed.value = []
    // The desserts come while the first line is being typed.
    let loading = Task.detached { [session] in
      guard let text = await session.loadAtStart() else { return }
      // The editor ends the last line itself.
      mailbox.post(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    defer { loading.cancel() }

    while true {
      switch editor.readLine(prompt: "zerts> ") {
      case .line(let line):
        if !line.allSatisfy(\.isWhitespace) {
          editor.addHistory(line)
          typed.value?.append(line)
        }
        let (ending, signal) = await cancelled(by: [.interrupt, .terminate, .hangUp]) {
          [session, output] in await session.run(line: line, output: output.output)
        }
        if let signal, signal != .interrupt { return 128 + signal.rawValue }
        if case .quit(let status) = ending { return status }
        if ending == .interrupted {
          // The terminal has shown a ^C, which may have gone with a spinner.
          output.message(Terminal.canDrawOver ? "\r\u{1B}[K^C\n" : "\n")
          editor.dropPastedLines()
        }
        if !output.settle() { return ExitStatus.readerGone }
      case .interrupted: continue
      case .endOfInput: return ExitStatus.success
      case .terminated(let signal): return 128 + signal.rawValue
      case .failed(let number):
        let reason = POSIXErrorCode(rawValue: number) ?? .EIO
        output.message("zerts: cannot read the terminal: \(reason.words)\n")
        return ExitStatus.failure
      }
    }
  }
}
