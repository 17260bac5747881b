/// The keys of vi.
///
/// libedit reads the keys while text is typed. Its own command mode is not used: its cursor leaves
/// the line, and its undo and its repetition write outside their buffers. The commands are those of
/// ``ViEditing``. After each of them libedit is given ``goOnKey``, so that it draws what has changed.
extension LineEditor {
  /// Escape: ends the typing of text.
  func startViCommands(_ mode: InputState.ViMode) -> UInt8 {
    noteEdit()
    undo.join(from: input.changesBeforeTyping)
    vi.editing.buffer = buffer
    vi.endInsertion()
    put(vi.editing.buffer)
    input.viMode = mode
    keys.putFirst(Self.goOnKey.key)
    return EditResult.refresh
  }

  /// Goes on with what libedit does not know of.
  func goOn() -> UInt8 {
    guard input.viMode != .off else { return EditResult.refresh }
    noteEdit()
    input.changesBeforeTyping = undo.depth
    var vi = vi
    vi.editing.buffer = buffer
    // A key of the other map may have left the cursor behind the last character.
    vi.keepOnCharacter()
    vi.editing.kills = editing.kills
    vi.editing.history = history.lines
    let result = vi.perform { [self] buffer in
      put(buffer)
      return nextEditKey()
    }
    put(vi.editing.buffer)
    vi.editing.history = []
    editing.kills = vi.editing.kills
    self.vi = vi
    return goOn(after: result)
  }

  private static let recalls: Set<EditCommand> = [.olderLine, .newerLine, .oldestLine]

  private func goOn(after result: ViEditing.Result) -> UInt8 {
    if outcome != nil { return EditResult.end }
    var mode = input.viMode == .once ? .off : input.viMode
    var answer = EditResult.refresh
    switch result {
    case .end: return EditResult.end
    case .insert: mode = .off
    case .done(let isDone): if !isDone { answer = EditResult.refreshAndBeep }
    case .command(let command, let count):
      input.argument = count.map { Argument($0) }
      if [.complete, .comment, .editExternally].contains(command) { mode = .off }
      if perform(command) == EditResult.error { answer = EditResult.refreshAndBeep }
      input.argument = nil
      if mode != .off {
        vi.editing.buffer = buffer
        // As in every shell, a line that is called back is at its start.
        if Self.recalls.contains(command) { vi.editing.buffer.cursor = 0 }
        vi.keepOnCharacter()
        put(vi.editing.buffer)
      }
    case .pass(let key):
      mode = input.viMode
      keys.putFirst(key.scalars + [Self.goOnKey.key])
      return EditResult.refresh
    }
    input.viMode = mode
    if mode != .off { keys.putFirst(Self.goOnKey.key) }
    return answer
  }
}

extension EditKey {
  /// The characters that an editor is told of it by.
  var scalars: [Unicode.Scalar] {
    switch self {
    case .character(let scalar): [scalar]
    case .named(let name): name.scalars
    }
  }
}
