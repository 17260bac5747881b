import CEditline

extension LineEditor {
  /// Binds the keys of ``KeyBinding``, and then those of the user's `.editrc`.
  func bindKeys(of editor: OpaquePointer, program: String) {
    _ = ceditline_use_emacs_keys(editor)
    let user = EditRC()
    user.choices.forEach { Self.apply($0, to: editor) }
    isVi = ceditline_is_vi(editor)
    decoder.escapeIsKey = isVi
    for (index, command) in EditCommand.allCases.enumerated() {
      _ = ceditline_add_command(editor, command.name, Int32(index)) { editor, index in
        LineEditor.owner(of: editor)?.run(EditCommand.allCases[Int(index)]) ?? EditResult.error
      }
    }
    for binding in KeyBinding.all + KeyBinding.more {
      for sequence in binding.sequences { bind(sequence, to: binding.command, in: editor) }
    }
    _ = ceditline_bind(editor, Self.goOnKey.notation, EditCommand.goOn.name)
    for digit in 0...9 {
      _ = ceditline_bind(editor, "\(Self.digitKey.notation)\(digit)", "ed-argument-digit")
    }
    if isVi {
      _ = ceditline_bind(editor, "\\e", EditCommand.viCommand.name)
      _ = ceditline_bind(editor, "^O", EditCommand.viOneCommand.name)
    } else {
      // By default these open a line that belongs to libedit.
      for key in ["\\ex", "\\eX"] { _ = ceditline_bind(editor, key, "ed-unassigned") }
    }
    for words in user.settings { apply(words, to: editor, program) }
    vi.bindings = vi.bindings.withoutLoops
  }

  /// Applies a line of the user's `.editrc`.
  private func apply(_ words: [String], to editor: OpaquePointer, _ program: String) {
    guard let line = BindLine(words) else { return Self.apply(words, to: editor) }
    guard line.options.contains("-a") else {
      return Self.apply(decoder.names.named(Array(words.dropLast()) + [line.command]), to: editor)
    }
    // libedit's own command mode is not used.
    guard isVi, line.isMeant(for: program), let keys = decoder.names.keys(line) else { return }
    if let binding = ViEditing.Binding(line) {
      vi.bindings[keys] = binding
    } else {
      let key = decoder.names.key(adding: "in command mode: \(line.key)")
      Self.apply(["bind", key.notation, line.command], to: editor)
      vi.bindings[keys] = .pass(.named(key))
    }
  }

  /// A key that nobody can type; it calls ``goOn()``.
  static let goOnKey = (key: Unicode.Scalar("\u{81}"), notation: "\\201")

  /// A key that nobody can type; with a digit behind it, it gives libedit a number.
  static let digitKey = (key: Unicode.Scalar("\u{82}"), notation: "\\202")

  /// Binds a key.
  ///
  /// In vi Escape is a command, so that a key with Alt cannot be bound.
  private func bind(_ sequence: String, to command: String, in editor: OpaquePointer) {
    let named = decoder.names.notation(sequence)
    guard named == sequence else {
      _ = ceditline_bind(editor, named, command)
      return
    }
    guard sequence.hasPrefix("\\e") else {
      _ = ceditline_bind(editor, sequence, command)
      return
    }
    if isVi { return }
    _ = ceditline_bind(editor, sequence, command)
    if let last = sequence.last, last.isLowercase, sequence.count == 3 {
      _ = ceditline_bind(editor, sequence.uppercasedLast, command)
    }
  }

  private static func apply(_ words: [String], to editor: OpaquePointer) {
    let copies = words.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var arguments = copies.map { UnsafePointer($0) } + [nil]
    _ = el_parse(editor, Int32(words.count), &arguments)
  }
}

extension String {
  fileprivate var uppercasedLast: String { dropLast() + suffix(1).uppercased() }
}

extension NamedKeys {
  /// A key in the notation of libedit's `bind`, with an escape sequence replaced by its
  /// ``NamedKey``.
  func notation(_ sequence: String) -> String {
    var copy = self
    return copy.notation(adding: sequence)
  }

  /// The words of a line of an `.editrc`, with escape sequences replaced by their ``NamedKey``.
  mutating func named(_ words: [String]) -> [String] {
    guard let command = words.first, command.split(separator: ":").last == "bind" else {
      return words
    }
    var words = words
    var index = 1
    while index < words.count, words[index].hasPrefix("-"), words[index].count > 1 {
      // libedit's option for the name of an arrow key.
      if words[index] == "-k" {
        guard index + 1 < words.count,
          let name = Name.allCases.first(where: { "\($0)" == words[index + 1] })
        else { return words }
        words[index + 1] = name.key.notation
        words.remove(at: index)
        return words
      }
      index += 1
    }
    if index < words.count { words[index] = notation(adding: words[index]) }
    return words
  }

  private mutating func notation(adding sequence: String) -> String {
    for escape in ["\\e", "\\E", "^[", "\\033", "\u{1b}"] where sequence.hasPrefix(escape) {
      let rest = String(sequence.dropFirst(escape.count))
      guard rest.count > 1, rest.hasPrefix("[") || rest.hasPrefix("O") else { return sequence }
      return key(adding: rest).notation
    }
    return sequence
  }
}
