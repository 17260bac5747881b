import CEditline

/// The editor's own commands.
extension LineEditor {
  /// The longest line, in Unicode scalars; libedit crashes on a longer one.
  static let longestLine = 1 << 16

  /// Performs the command of a key, for libedit.
  func run(_ command: EditCommand) -> UInt8 {
    let result = perform(command)
    if command != .argument { input.argument = nil }
    return result
  }

  /// Performs a command and returns what libedit is to do then.
  func perform(_ command: EditCommand) -> UInt8 {
    switch command {
    case .complete: complete()
    case .previousLine: recall(back: count)
    case .nextLine: recall(back: -count)
    case .olderLine: recall(back: count, isPlain: true)
    case .newerLine: recall(back: -count, isPlain: true)
    case .oldestLine:
      recall { [input, isVi] in $0.line(isVi ? input.argument?.value ?? 1 : 1, from: $1) }
    case .newestLine: recall { $0.newest(from: $1) }
    case .searchHistory: searchHistory()
    case .forward: takeSuggestion() ?? edit(command)
    case .forwardByWord: takeSuggestedWord() ?? edit(command)
    case .forwardToEnd: takeSuggestion() ?? edit(command)
    case .findForward: find(isForward: true)
    case .findBackward: find(isForward: false)
    case .quote: quote()
    case .undo: undoEdit()
    case .redo: redoEdit()
    case .revert: revert()
    case .comment: enterComment()
    case .enterAndNext: enterAndNext()
    case .startMacro: input.macro.start()
    case .endMacro: input.macro.end()
    case .runMacro: runMacro()
    case .abort: EditResult.error
    case .argument: addToArgument()
    case .editExternally: editExternally()
    case .viCommand: startViCommands(.on)
    case .viOneCommand: startViCommands(.once)
    case .goOn: goOn()
    case .clearScreen: clearScreen()
    case .interrupt: interrupt()
    case .deleteOrEnd: deleteOrEnd()
    case .endInput: leaveInput()
    case .suspend: suspend()
    default: edit(command)
    }
  }

  private var count: Int { input.argument?.value ?? 1 }

  /// The line, in characters.
  var buffer: EditBuffer {
    let line = line
    return EditBuffer(before: line.before, after: line.after)
  }

  /// Performs a command of ``LineEditing``.
  func edit(_ command: EditCommand) -> UInt8 {
    if !input.isNextEdit { editing.previous = .other }
    input.lastEdit = input.number
    editing.buffer = buffer
    editing.history = history.lines
    defer { editing.history = [] }
    guard editing.perform(command, count: input.argument?.value), put(editing.buffer) else {
      return EditResult.error
    }
    return EditResult.refresh
  }

  /// Changes libedit's line to this one; returns false, and changes nothing, if it is too long.
  @discardableResult
  func put(_ new: EditBuffer) -> Bool {
    guard let editor else { return false }
    let old = ceditline_line(editor).pointee
    let before = Array(
      UnsafeBufferPointer(start: old.buffer, count: old.lastchar - old.buffer))
    let text = new.text.unicodeScalars
    guard text.count < Self.longestLine else { return false }
    let after = text.map { wchar_t($0.value) }
    if before != after {
      let start = zip(before, after).prefix { $0 == $1 }.count
      let most = min(before.count, after.count) - start
      let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
      moveCursor(to: before.count - end)
      let removed = before.count - end - start
      if removed > 0 { el_deletestr(editor, Int32(removed)) }
      if after.count - end > start {
        _ = el_winsertstr(editor, after[start..<(after.count - end)] + [0])
      }
    }
    moveCursor(to: new.before.unicodeScalars.count)
    return true
  }

  /// Puts keys in front of those that are typed next.
  func type(_ text: String) -> UInt8 {
    keys.putFirst(Array(text.unicodeScalars))
    return EditResult.none
  }

  /// The next key; nil when reading has ended.
  func nextEditKey() -> EditKey? {
    guard let key = nextKey() else { return nil }
    input.macro.note(key)
    guard key == NamedKey.leadIn, let name = keys.first.flatMap({ NamedKey($0) }) else {
      return .character(key)
    }
    _ = keys.removeFirst()
    input.macro.note(name.scalars[1])
    return .named(name)
  }

  /// Ctrl-]: moves to the next character that equals the next key.
  private func find(isForward: Bool) -> UInt8 {
    guard case .character(let scalar)? = nextEditKey() else { return endOfKeys }
    var new = buffer
    let count = count
    let step = isForward == (count > 0) ? 1 : -1
    var left = abs(count)
    while left > 0 {
      new.cursor += step
      guard new.characters.indices.contains(new.cursor) else { return EditResult.error }
      if new.characters[new.cursor] == Character(scalar) { left -= 1 }
    }
    put(new)
    return EditResult.refresh
  }

  /// Ctrl-V: inserts the next key, even a control character.
  private func quote() -> UInt8 {
    guard case .character(let scalar)? = nextEditKey() else { return endOfKeys }
    // A line break and a zero byte would end the line.
    guard scalar != "\n", scalar != "\r", scalar != "\0" else { return EditResult.error }
    return insert(scalar, count: count)
  }

  /// The result of a command that got no key.
  private var endOfKeys: UInt8 { outcome == nil ? EditResult.error : EditResult.end }

  /// Inserts a character `count` times.
  func insert(_ scalar: Unicode.Scalar, count: Int) -> UInt8 {
    guard count > 0, hasRoom(for: count) else { return EditResult.error }
    insert(String(String.UnicodeScalarView(repeatElement(scalar, count: count))))
    return EditResult.refresh
  }

  private func revert() -> UInt8 {
    guard undoEdit() == EditResult.refresh else { return EditResult.error }
    while undoEdit() == EditResult.refresh {}
    return EditResult.refresh
  }

  private func enterComment() -> UInt8 {
    var new = buffer
    new.cursor = 0
    new.insert("#")
    put(new)
    return type("\r")
  }

  /// Ctrl-O: enters a line of the history, and starts the next prompt with the line after it.
  private func enterAndNext() -> UInt8 {
    input.upcoming = recall?.following
    return type("\r")
  }

  private func runMacro() -> UInt8 {
    input.macro.dropLast(2)
    keys.putFirst(input.macro.keys)
    return EditResult.none
  }
}
