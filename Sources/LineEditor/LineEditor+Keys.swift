import CEditline

extension LineEditor {
  /// Binds the keys of ``KeyBinding/all``, and then those of the user's `.editrc`.
  func bindKeys(of editor: OpaquePointer) {
    _ = ceditline_use_emacs_keys(editor)
    let user = EditRC()
    user.choices.forEach { Self.apply($0, to: editor) }
    for command in Command.allCases {
      _ = ceditline_add_command(editor, command.name, command.name, command.function)
    }
    let isVi = ceditline_is_vi(editor)
    for hidden in Command.allCases.compactMap(\.usual) + Command.steps {
      Self.bind(hidden.sequence, to: hidden.command, isVi: isVi, in: editor)
    }
    for binding in KeyBinding.all {
      for sequence in binding.sequences {
        Self.bind(sequence, to: binding.command, isVi: isVi, in: editor)
      }
    }
    if isVi {
      // libedit's own undo writes outside its buffer, and its `v` runs another editor in the
      // terminal's present mode.
      for key in ["u", "U"] {
        _ = ceditline_bind_in_command_mode(editor, key, Command.undo.name)
      }
      _ = ceditline_bind_in_command_mode(editor, "v", "ed-unassigned")
    }
    user.settings.forEach { Self.apply($0, to: editor) }
  }

  /// Binds a key.
  ///
  /// In vi's keys an escape is a command, so what follows it is bound among vi's commands, as
  /// libedit does for the arrows. With Alt another key would hide one of those, and is left out.
  /// Keys without an escape have the same meaning among vi's commands as in its text.
  private static func bind(
    _ sequence: String, to command: String, isVi: Bool, in editor: OpaquePointer
  ) {
    let escape = "\\e"
    let rest = sequence.hasPrefix(escape) ? String(sequence.dropFirst(escape.count)) : sequence
    let isText = !isVi || rest == sequence
    let isCommand = isVi && (rest == sequence || "[O".contains(rest.prefix(1)))
    if isText { _ = ceditline_bind(editor, sequence, command) }
    if isCommand { _ = ceditline_bind_in_command_mode(editor, rest, command) }
  }

  private static func apply(_ words: [String], to editor: OpaquePointer) {
    let copies = words.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var arguments = copies.map { UnsafePointer($0) } + [nil]
    _ = el_parse(editor, Int32(words.count), &arguments)
  }
}

/// What libedit does after a command.
enum Effect {
  /// Nothing.
  static let none = UInt8(CC_NORM)
  /// Draws what has changed.
  static let refresh = UInt8(CC_REFRESH)
  /// Beeps.
  static let error = UInt8(CC_ERROR)
  /// Nothing, and the next command takes this one's place.
  static let passOn = UInt8(CC_ARGHACK)
  /// Stops reading.
  static let end = UInt8(CC_EOF)
}

extension Command {
  /// What libedit calls.
  fileprivate var function: ceditline_command {
    switch self {
    case .complete: { editor, _ in LineEditor.owner(of: editor)?.complete() ?? Effect.error }
    case .previousLine:
      { editor, _ in LineEditor.owner(of: editor)?.recallPrevious() ?? Effect.error }
    case .nextLine: { editor, _ in LineEditor.owner(of: editor)?.recallNext() ?? Effect.error }
    case .forward: { editor, _ in LineEditor.owner(of: editor)?.forward() ?? Effect.error }
    case .forwardByWord:
      { editor, _ in LineEditor.owner(of: editor)?.forwardByWord() ?? Effect.error }
    case .forwardToEnd:
      { editor, _ in LineEditor.owner(of: editor)?.forwardToEnd() ?? Effect.error }
    case .deleteToBlank:
      { editor, _ in LineEditor.owner(of: editor)?.deleteToBlank() ?? Effect.error }
    case .backToBlank: { editor, _ in LineEditor.owner(of: editor)?.backToBlank() ?? Effect.error }
    case .swap: { editor, _ in LineEditor.owner(of: editor)?.swap() ?? Effect.error }
    case .undo: { editor, _ in LineEditor.owner(of: editor)?.undoEdit() ?? Effect.error }
    case .clearScreen:
      { editor, _ in LineEditor.owner(of: editor)?.clearScreen() ?? Effect.error }
    case .interrupt: { editor, _ in LineEditor.owner(of: editor)?.interrupt() ?? Effect.error }
    case .deleteOrEnd: { editor, _ in LineEditor.owner(of: editor)?.deleteOrEnd() ?? Effect.error }
    case .suspend: { editor, _ in LineEditor.owner(of: editor)?.suspend() ?? Effect.error }
    }
  }
}
