/// What a line was before each of its changes.
///
/// It is told of the line now and then, and sees by itself what has changed: so a command of
/// libedit is undone as well as one of the editor. A word that is typed is one change.
struct Undo {
  /// A line and where its cursor is, in Unicode scalars from the start.
  struct State: Equatable {
    var text = ""
    var cursor = 0
  }

  private var earlier: [State] = []
  private var current = State()
  private var isTyping = false

  /// Takes notice of what the line is now.
  mutating func note(_ state: State) {
    guard state.text != current.text else {
      if state.cursor != current.cursor { isTyping = false }
      current.cursor = state.cursor
      return
    }
    let typing = Typing(from: current, to: state)
    if !isTyping || typing != .withinWord { earlier.append(current) }
    isTyping = typing != nil
    current = state
  }

  /// Takes the last change back, and gives what the line was before it.
  mutating func undo() -> State? {
    guard let state = earlier.popLast() else { return nil }
    current = state
    isTyping = false
    return state
  }

  /// A change by one character that was typed.
  private enum Typing {
    case startingWord
    case withinWord

    init?(from old: State, to new: State) {
      let text = new.text.unicodeScalars
      guard new.cursor == old.cursor + 1, text.count == old.text.unicodeScalars.count + 1 else {
        return nil
      }
      let ends = text.prefix(new.cursor).suffix(2).map { $0 == " " }
      self = ends == [true, false] ? .startingWord : .withinWord
    }
  }
}

/// Ctrl-_.
extension LineEditor {
  /// Takes notice of the line, so that a change to it can be undone.
  func noteEdit() {
    guard editor != nil, !isAsking else { return }
    let line = line
    let text = line.before + line.after
    // That is libedit asking for something in a row of its own.
    guard !text.contains("\n") else { return }
    undo.note(Undo.State(text: text, cursor: line.before.unicodeScalars.count))
  }

  /// Takes the last change back.
  func undoEdit() -> UInt8 {
    noteEdit()
    guard let state = undo.undo() else { return Effect.error }
    replaceLine(with: state.text)
    moveCursor(to: state.cursor)
    return Effect.refresh
  }
}
