import CEditline

/// The states a line had before each of its changes.
///
/// The editor reports the line before it waits for a key, and a difference to the last report is a
/// change, whether libedit or the editor made it. A word that is typed is one change.
struct Undo {
  /// A line and where its cursor is, in Unicode scalars from the start.
  struct State: Equatable {
    /// The text as libedit has it: it is compared at each key and may be long.
    var wide: [wchar_t] = []
    var cursor = 0

    /// The text.
    var text: String {
      wide.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(wide: $0, count: buffer.count) } ?? ""
      }
    }

    /// Whether the text is the same.
    func hasText(of other: State) -> Bool {
      wide.count == other.wide.count
        && wide.withUnsafeBytes { bytes in
          other.wide.withUnsafeBytes { others in
            guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
            return memcmp(start, other, bytes.count) == 0
          }
        }
    }
  }

  private var earlier: [State] = []
  /// The states that were undone, the last one last.
  private var later: [State] = []
  private var current = State()
  private var isTyping = false

  /// Records what the line is now.
  mutating func note(_ state: State) {
    guard !state.hasText(of: current) else {
      if state.cursor != current.cursor { isTyping = false }
      current.cursor = state.cursor
      return
    }
    later = []
    let typing = Typing(from: current, to: state)
    if !isTyping || typing != .withinWord { earlier.append(current) }
    isTyping = typing != nil
    current = state
  }

  /// How many changes can be taken back.
  var depth: Int { earlier.count }

  /// Makes one change of all that came after so many.
  mutating func join(from depth: Int) {
    if earlier.count > depth + 1 { earlier.removeSubrange((depth + 1)...) }
    isTyping = false
  }

  /// Removes the last change and returns the line before it.
  mutating func undo() -> State? {
    guard let state = earlier.popLast() else { return nil }
    later.append(current)
    current = state
    isTyping = false
    return state
  }

  /// Takes back the last undoing and returns the line as it was before that.
  mutating func redo() -> State? {
    guard let state = later.popLast() else { return nil }
    earlier.append(current)
    current = state
    isTyping = false
    return state
  }

  /// A change of one typed character.
  private enum Typing {
    case startingWord
    case withinWord

    init?(from old: State, to new: State) {
      guard new.cursor == old.cursor + 1, new.wide.count == old.wide.count + 1 else { return nil }
      let blank = wchar_t(UInt8(ascii: " "))
      let ends = new.wide.prefix(new.cursor).suffix(2).map { $0 == blank }
      self = ends == [true, false] ? .startingWord : .withinWord
    }
  }
}

/// Ctrl-_.
extension LineEditor {
  /// Records the line, so that a change to it can be undone.
  func noteEdit() {
    guard let editor, !isAsking else { return }
    let line = ceditline_line(editor).pointee
    let text = UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer)
    undo.note(Undo.State(wide: Array(text), cursor: line.cursor - line.buffer))
  }

  /// Undoes the last change.
  func undoEdit() -> UInt8 { show { $0.undo() } }

  /// Takes back the last undoing.
  func redoEdit() -> UInt8 { show { $0.redo() } }

  private func show(_ move: (inout Undo) -> Undo.State?) -> UInt8 {
    noteEdit()
    guard let state = move(&undo) else { return EditResult.error }
    replaceLine(with: state.text)
    moveCursor(to: state.cursor)
    return EditResult.refresh
  }
}
