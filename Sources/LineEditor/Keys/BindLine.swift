/// A line of an `.editrc` that binds a key: `bind [-a] [-s] [-k] KEY COMMAND`.
struct BindLine {
  /// The program that the line is for; nil for all.
  let program: String?
  /// The words in front of the key.
  let options: Set<String>
  /// The key, in libedit's notation.
  let key: String
  /// The command, or the text that the key types.
  let value: String

  /// Reads the words of a line; nil for all other lines.
  init?(_ words: [String]) {
    guard let first = words.first?.split(separator: ":"), first.last == "bind" else { return nil }
    let options = words.dropFirst().prefix { $0.hasPrefix("-") && $0.count > 1 }
    let rest = Array(words.dropFirst(1 + options.count))
    guard rest.count == 2, !options.contains("-r"), !options.contains("-l") else { return nil }
    program = first.count > 1 ? String(first[0]) : nil
    self.options = Set(options)
    (key, value) = (rest[0], rest[1])
  }

  /// Whether the line is for a program: as for libedit, a part of its name is enough.
  func isMeant(for name: String) -> Bool { program.map { name.contains($0) } ?? true }

  /// The command that is to be bound, or the text.
  var command: String { options.contains("-s") ? value : LibeditCommand.command(value) }
}

extension ViEditing.Binding {
  /// What a line binds in command mode, if libedit is not needed for it.
  init?(_ line: BindLine) {
    if line.options.contains("-s") {
      self = .text(KeyNotation.scalars(line.value).map { .character($0) })
    } else if let keys = LibeditCommand.vi[line.value], let key = keys.unicodeScalars.first {
      self = .key(.character(key))
    } else if let command = EditCommand.allCases.first(where: { $0.name == line.command }) {
      self = .command(command)
    } else {
      return nil
    }
  }
}

extension [[EditKey]: ViEditing.Binding] {
  /// The bindings without the texts that would type keys which type a text: these might never end.
  var withoutLoops: Self {
    let starts = Set(
      compactMap { keys, binding in
        if case .text = binding { keys.first } else { nil }
      })
    return filter { _, binding in
      if case .text(let keys) = binding { starts.isDisjoint(with: keys) } else { true }
    }
  }
}

extension NamedKeys {
  /// The keys that a line binds; nil if there is no such key.
  mutating func keys(_ line: BindLine) -> [EditKey]? {
    if line.options.contains("-k") {
      let name = Name.allCases.first { "\($0)" == line.key }
      return name.map { [.named($0.key)] }
    }
    let scalars = KeyNotation.scalars(line.key)
    let rest = String(String.UnicodeScalarView(scalars.dropFirst()))
    if scalars.first == Key.escape, rest.count > 1, rest.hasPrefix("[") || rest.hasPrefix("O") {
      return [.named(key(adding: rest))]
    }
    return scalars.isEmpty ? nil : scalars.map { .character($0) }
  }
}

/// libedit's notation of keys: `^A`, `\e`, `\033`, `\n`, `M-x`.
enum KeyNotation {
  private static let escapes: [Character: Unicode.Scalar] = [
    "a": "\u{7}", "b": "\u{8}", "e": "\u{1b}", "f": "\u{c}", "n": "\n", "r": "\r", "t": "\t",
    "v": "\u{b}",
  ]

  /// The characters that a text in this notation stands for.
  static func scalars(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "^" where !rest.isEmpty: scalars += control(rest.removeFirst())
      case "M" where rest.hasPrefix("-") && rest.count > 1:
        rest.removeFirst()
        scalars.append(Key.escape)
      case "\\" where !rest.isEmpty: scalars += escaped(&rest)
      default: scalars += character.unicodeScalars
      }
    }
    return scalars
  }

  private static func control(_ character: Character) -> [Unicode.Scalar] {
    guard let value = character.asciiValue else { return Array(character.unicodeScalars) }
    return [character == "?" ? "\u{7f}" : Unicode.Scalar(value & 0x1F)]
  }

  private static func escaped(_ rest: inout Substring) -> [Unicode.Scalar] {
    let digits = rest.prefix(3).prefix { ("0"..."7").contains($0) }
    if let value = UInt32(digits, radix: 8), let scalar = Unicode.Scalar(value) {
      rest = rest.dropFirst(digits.count)
      return [scalar]
    }
    let character = rest.removeFirst()
    return escapes[character].map { [$0] } ?? Array(character.unicodeScalars)
  }
}
