import LineEditor
import Platform
import Shell
import TerminalText

/// The interactive shell: reads lines from a person and runs them.
@MainActor
struct Prompt {
  let session: Session
  /// The lines typed, for `history` while a command runs; nil while there is no prompt.
  let typed: Locked<[String]?>
  let output: StandardOutput
  let recording: Recording?
  let decoration: Decoration
  let settings: Settings
  /// Whether standard output, which is no terminal, gets a transcript of what is typed.
  let writesTranscript: Bool
  /// Whether scripts have been run before.
  let hasRunScripts: Bool

  /// Reads and runs lines until the shell is left; returns the exit status.
  func run() async -> Int32 {
    guard let mailbox = Mailbox(), let editor = LineEditor(name: "zerts", mailbox: mailbox) else {
      output.say("the terminal cannot be used")
      return ExitStatus.failure
    }
    let signals = SignalForwarding(to: mailbox)
    defer { withExtendedLifetime(signals) {} }
    typed.withLock { $0 = [] }
    setUp(editor)
    let loading = Locked<Task<Void, Never>?>(nil)
    defer { loading.value?.cancel() }
    // Loads the desserts while the first line is typed, but not before the prompt is shown: opening
    // the network library would delay it.
    editor.onFirstWait = { [session, recording, writesTranscript] in
      // A transcript begins with the outcome.
      if writesTranscript { return }
      let task = Task.detached {
        let outcome = await session.loadAtStart()
        for text in [recording?.takeReport(), outcome].compactMap({ $0 }) {
          let columns = TerminalFeatures.messageDisplay(.plain).columns ?? .max
          let lines = text.split(separator: "\n").flatMap { line in
            String(line).wrapped(toWidth: columns)
          }
          // The editor adds the end of the last line.
          mailbox.post(lines.joined(separator: "\n"))
        }
      }
      loading.withLock { $0 = task }
    }
    var status = writesTranscript ? await loadForTranscript() : await runStartUpFile()
    if status == nil { status = await readAndRun(editor) }
    if let status, status > 128 {
      // A terminal that closes sends SIGHUP to the session leader and once more to its process
      // group. The handlers stay until the process ends, so that the second signal does not kill
      // it.
      _ = Unmanaged.passRetained(signals)
    }
    return status ?? ExitStatus.success
  }

  /// Runs the start-up file, if there is one; returns an exit status if it leaves the shell.
  ///
  /// A mistake in it is reported, and the shell starts anyway.
  private func runStartUpFile() async -> Int32? {
    guard let path = settings.startUp.value, FilePath(path).status != nil else { return nil }
    let (ending, signal) = await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
      [session, output] () async -> Ending in
      do throws(ScriptFailure) {
        let script = try Script.open(FilePath(path))
        return await session.run([script], output: output.output)
      } catch {
        let sentence = UsageError.script(FilePath(path), error).sentence.printable
        if !Task.isCancelled { output.say(sentence) }
        return .finished
      }
    }
    if let signal, signal != .interrupt { return 128 + signal.rawValue }
    if case .quit(let status) = ending { return status }
    return output.settle() ? nil : ExitStatus.readerGone
  }

  private func setUp(_ editor: LineEditor) {
    editor.endMark = Command.quit.name
    editor.completer = { [session] before, _ in
      session.completion(of: before).map { LineCompletion($0) }
    }
    editor.suggester = { [session] line in session.suggestion(for: line) }
    editor.showsSuggestions = decoration.hasPromptColor
    editor.marks = decoration.hasMarks
    editor.usesColor = decoration.hasPromptColor
    if decoration.hasPromptColor {
      editor.highlighter = { [session] line in session.highlights(of: line).map(StyledSpan.init) }
    }
    editor.usesMenu = !TerminalFeatures.isAccessible
    editor.startsRow = !TerminalFeatures.isAccessible
    editor.listsInColumns = !TerminalFeatures.isAccessible
    editor.title = editor.marks ? "zerts" : nil
    keepHistory(of: editor)
  }

  private func readAndRun(_ editor: LineEditor) async -> Int32 {
    while true {
      switch editor.readLine(prompt: Transcript.prompt) {
      case .line(let line):
        if !line.allSatisfy(\.isWhitespace) { tell(editor.addHistory(line)) }
        if let status = await run(line, editor) { return status }
      case .interrupted: editor.lastStatus = ExitStatus.interrupted
      case .endOfInput: return ExitStatus.success
      case .terminated(let signal): return 128 + signal.rawValue
      case .failed(let number):
        let reason = POSIXErrorCode(rawValue: number) ?? .EIO
        output.say("cannot read the terminal: \(reason.words)")
        return ExitStatus.failure
      }
    }
  }

  /// Runs a line; returns an exit status if the line leaves the shell.
  ///
  /// Ctrl-C, SIGTERM and SIGHUP cancel it.
  private func run(_ line: String, _ editor: LineEditor) async -> Int32? {
    typed.withLock { $0 = editor.historyLines }
    // Released after the line: the editor would have to copy all lines to add one.
    defer { typed.withLock { $0 = [] } }
    let (ending, signal) =
      writesTranscript
      ? await runForTranscript(line)
      : await runCancelled(by: [.interrupt, .terminate, .hangUp]) {
        [session, output] in await session.run(line: line, output: output.output)
      }
    if let signal, signal != .interrupt { return 128 + signal.rawValue }
    switch ending {
    case .quit(let status): return status
    case .finished: editor.lastStatus = ExitStatus.success
    case .failed(let status): editor.lastStatus = status
    case .interrupted:
      editor.lastStatus = ExitStatus.interrupted
      editor.dropPastedLines()
      // The ^C of the terminal may have been erased together with a spinner.
      output.message(TerminalFeatures.canDrawOver ? "\r\u{1B}[K^C\n" : "\n")
    case .outputFailed: editor.lastStatus = ExitStatus.failure
    }
    return output.settle() ? nil : ExitStatus.readerGone
  }
}
