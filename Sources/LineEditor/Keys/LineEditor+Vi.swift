/// The keys of vi.
///
/// In insert mode libedit reads the keys. Its command mode is not used: there its cursor leaves the
/// line, and its undo and repetition write outside their buffers. The commands are those of
/// ``ViEditing``. After each command libedit reads ``goOnKey``, which starts the next one.
extension LineEditor {
  /// Escape: leaves insert mode.
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

  /// Performs the next command of vi, or, in insert mode, nothing.
  func goOn() -> UInt8 {
    guard input.viMode != .off else { return EditResult.refresh }
    noteEdit()
    input.changesBeforeTyping = undo.depth
    var vi = vi
    vi.editing.buffer = buffer
    // A key of insert mode may have left the cursor behind the last character.
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

  private static let recalls: Set<EditCommand> = [
    .olderLine, .newerLine, .oldestLine, .previousLine, .nextLine,
  ]

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
        // As in other shells, the cursor is at the start of a line that is called back.
        if Self.recalls.contains(command) { vi.editing.buffer.cursor = 0 }
        vi.keepOnCharacter()
        put(vi.editing.buffer)
      }
    case .pass(let key, let count):
      if let count { input.setArgument(count) }
      keys.putFirst(key.scalars + [Self.goOnKey.key])
      return EditResult.refresh
    case .type(let typed, let count):
      let digits = count.map { String($0).unicodeScalars.map { $0 } } ?? []
      keys.putFirst([Self.goOnKey.key] + digits + typed.flatMap(\.scalars))
      return EditResult.refresh
    }
    input.viMode = mode
    if mode != .off { keys.putFirst(Self.goOnKey.key) }
    return answer
  }
}

extension EditKey {
  /// The characters of the key in the queue of keys.
  var scalars: [Unicode.Scalar] {
    switch self {
    case .character(let scalar): [scalar]
    case .named(let name): name.scalars
    }
  }
}
