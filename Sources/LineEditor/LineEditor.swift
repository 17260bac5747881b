import CEditline

/// Reads lines from a person at a terminal, with editing, history and completion.
///
/// The editor belongs to the thread that made it; other threads reach it through its ``Mailbox``.
public final class LineEditor {
  /// How the reading of a line ended.
  public enum Outcome: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// The line was dropped with Ctrl-C.
    case interrupted
    /// There is no more input: Ctrl-D on an empty line.
    case endOfInput
    /// A signal asked the process to end.
    case terminated(Signal)
    /// The terminal could not be read; the number is an `errno`.
    case failed(Int32)
  }

  /// Finds what can stand in the place of the text before the cursor.
  ///
  /// It is called on the editor's thread, and nothing else happens at the prompt until it returns.
  public var completer: ((_ before: String, _ after: String) -> LineCompletion?)?

  /// Continues what is typed where no line of the history does: gives a whole line that begins with
  /// it.
  ///
  /// It is called on the editor's thread before it waits for a key, and so has to be quick.
  public var suggester: ((_ line: String) -> String?)?

  /// Whether a way to continue the line is shown, dim, behind it.
  ///
  /// Suggestions need a terminal that can edit. The caller knows whether text may be dim.
  public var showsSuggestions = false

  /// Gives the parts of a line that is being typed their colors.
  ///
  /// It is called on the editor's thread for each change of the line, and so has to be quick. What
  /// has no color has the terminal's own. Nothing should be said by colors alone.
  public var highlighter: ((_ line: String) -> [StyledSpan])?

  /// Whether the mark is dim that shows where output without a last line break ended; else there is
  /// none.
  public var usesColor = false

  /// Whether a prompt starts in the first column also behind output without a last line break.
  ///
  /// It writes a row of blanks, which a screen reader may read aloud.
  public var startsRow = true

  /// Whether several completions, and the lines that Ctrl-R finds, are offered in a menu below the
  /// line; else completions are listed, and the lines that are found are shown one at a time.
  public var usesMenu = true

  /// Is called once, when the first prompt is there and a key is waited for.
  ///
  /// Work that the prompt need not wait for can begin then.
  public var onFirstWait: (() -> Void)?

  /// Is called each time a key is waited for, with the rows that the screen should show and where the
  /// cursor should be in them: tests compare it with what a terminal shows.
  package var onWait: ((_ rows: [String], _ row: Int, _ column: Int) -> Void)?

  /// Whether a list of completions has several in a row; else each has a row.
  public var listsInColumns = true

  /// Whether the terminal is told where prompt, line and output start and end (OSC 133), so that it
  /// can go from one to the next.
  ///
  /// As with ``title``, whether the terminal is one to be told is for the caller to know.
  public var marks = false

  /// How the command before this line ended, for the ``marks``, as an exit status.
  public var lastStatus: Int32?

  /// The title of the terminal's window while there is this editor, if it is to have one.
  public var title: String?

  /// What the end of the input, such as Ctrl-D, shows behind the prompt, so that it can be seen why
  /// reading ended.
  public var endMark = ""

  let terminal: Terminal
  let mailbox: Mailbox
  let history: History
  /// libedit's editor; none on a terminal that cannot edit, or where the user does not want it.
  private(set) var editor: OpaquePointer?

  var prompt = ""
  var keys = KeyQueue(watchingFor: Key.interrupt)
  var decoder = KeyDecoder()
  /// How reading ends, as soon as that is known.
  var outcome: Outcome?
  var recall: Recall?
  var suggestion: Suggestion?
  /// The marks that are still to be written.
  var unmarked = Unmarked()
  var undo = Undo()
  /// How the keys read so far change the meaning of the next ones.
  var input = InputState()
  /// The state that the editor's own commands share.
  var editing = LineEditing(EditBuffer(before: ""))
  /// The commands of vi.
  var vi = ViEditing(LineEditing(EditBuffer(before: "")))
  /// Whether the keys are those of vi.
  var isVi = false
  /// The painter, which knows the rows on the screen.
  var painter = Painter()
  /// The line whose colors were asked for last, and those.
  var highlighted: (line: String, spans: [StyledSpan])?
  /// The choices below the line, while there are any.
  var menu: Menu?
  /// Whether libedit has not read a key of this line yet.
  var isLineNew = true
  /// Whether what was pasted last has not been looked at yet by whoever reads keys.
  var isPasteNew = false
  /// Whether a question waits for its answer where the prompt would be.
  var isAsking = false
  /// Whether the signal to go on that is still to come has been acted on already.
  var hasProceeded = false
  private var historyFile: HistoryFile?

  /// Makes an editor for a terminal.
  ///
  /// `name` is the program's in the user's `.editrc`. Where `output` is no terminal but `input`
  /// is one, the prompt and what is typed are shown on that one, and nothing is written to
  /// `output`. It is nil if the descriptors cannot be used.
  public init?(name: String, input: Int32 = 0, output: Int32 = 1, mailbox: Mailbox) {
    guard let terminal = Terminal(input: input, output: output), let history = History() else {
      return nil
    }
    self.terminal = terminal
    self.history = history
    self.mailbox = mailbox
    editor = stoppable { terminal.makeEditor(name: name) }
    guard let editor else { return }
    setUp(editor, name: name)
    guard !ceditline_is_editing(editor) else { return }
    el_end(editor)
    self.editor = nil
  }

  deinit {
    takeTitleBack()
    if let editor { el_end(editor) }
  }

  /// Reads a line.
  ///
  /// Whichever way it ends, the terminal is as it was before, and the cursor is at the start of a
  /// row. Output that waits in any stream's buffer is written first. In the background this process
  /// is stopped until it is brought to the foreground.
  public func readLine(prompt: String) -> Outcome {
    fflush(nil)
    self.prompt = prompt
    outcome = nil
    recall = nil
    suggestion = nil
    undo = Undo()
    if keys.first == Self.goOnKey.key { _ = keys.removeFirst() }
    input.start()
    editing.start()
    vi.start()
    menu = nil
    isLineNew = true
    hasProceeded = false
    decoder.prompt = prompt
    ceditline_survive()
    return stoppable {
      terminal.hasEditableSize ? editor.map(edit) ?? readPlainLine() : readPlainLine()
    }
  }

  /// The lines that can be called back, the oldest first.
  public var historyLines: [String] { history.lines }

  /// Has the lines of a file be called back, and adds to it those that are added from now on.
  ///
  /// Gives what is wrong with it, which is told once.
  public func keepHistory(in file: HistoryFile) -> HistoryError? {
    let (lines, error) = file.load()
    lines.forEach(history.add)
    historyFile = file
    return error
  }

  /// Adds a line to those that can be called back; one that repeats the line before is left out.
  ///
  /// The line is also added to the file of ``keepHistory(in:)``. Returns what is wrong with that
  /// file, once.
  @discardableResult
  public func addHistory(_ line: String) -> HistoryError? {
    history.add(line)
    return historyFile?.append(line)
  }

  /// Drops the lines that were pasted and have not been run yet, as Ctrl-C at the prompt does.
  public func dropPastedLines() { keys.removeAll() }

  private func edit(_ editor: OpaquePointer) -> Outcome {
    ceditline_guard_terminal(terminal.inputDescriptor, title != nil)
    // From somebody else: Ctrl-Z is a key while a line is edited.
    let stops = SignalRoute([.stop], to: mailbox.pipe.writeEnd)
    defer { stops.end() }
    // Before the prompt is there, lest the terminal itself shows, or acts on, what is typed at
    // once.
    _ = ceditline_prepare_terminal(editor, true)
    terminal.put(Terminal.pasteBracketsOn)
    writeTitle()
    startPrompt()
    var count: Int32 = 0
    let text = el_wgets(editor, &count).map { String(wide: $0, count: Int(count)) }
    let end = outcome ?? (count > 0 ? nil : .endOfInput)
    let line = Self.line(text ?? "")
    if outcome == nil { leaveLine(line: line) }
    terminal.write(Terminal.pasteBracketsOff)
    ceditline_unguard_terminal()
    if let end {
      markEnd()
      return end
    }
    markOutput()
    return .line(line)
  }

  /// Text as ``Outcome/line(_:)`` gives it: without the key that ended it.
  static func line(_ text: String) -> String {
    String(text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" })
  }

  private func setUp(_ editor: OpaquePointer, name: String) {
    _ = ceditline_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    _ = ceditline_ignore_signals(editor)
    _ = ceditline_get_keys_as_typed(editor)
    _ = ceditline_set_reader(editor) { editor, key in
      LineEditor.owner(of: editor)?.readKey(key) ?? -1
    }
    _ = ceditline_set_history(editor, history.handle)
    bindKeys(of: editor, program: name)
  }

  /// The editor that a callback of libedit is for.
  static func owner(of editor: OpaquePointer) -> LineEditor? {
    ceditline_owner(editor).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }
}
