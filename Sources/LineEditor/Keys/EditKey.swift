/// What was typed: a character, control characters included, or a key that is none.
enum EditKey: Hashable, Sendable {
  case character(Unicode.Scalar)
  case named(NamedKey)

  /// The escape key.
  static let escape = EditKey.character("\u{1b}")
}

/// A key for which terminals send a sequence of several bytes.
///
/// An editor is told of them by two characters that nobody can type: the lead-in and the key's own.
struct NamedKey: Hashable, Sendable {
  /// Comes before a key's own character.
  static let leadIn: Unicode.Scalar = "\u{80}"
  private static let base: UInt32 = 0x100

  /// Its place among the keys that have a meaning.
  let index: Int

  /// Names a key by its place.
  init(index: Int) { self.index = index }

  /// The key of a character that came behind the lead-in.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= Self.base else { return nil }
    index = Int(scalar.value - Self.base)
  }

  /// The characters that tell of it.
  var scalars: [Unicode.Scalar] {
    [Self.leadIn, Unicode.Scalar(Self.base + UInt32(index)) ?? "\u{100}"]
  }

  /// The same in the notation of libedit's `bind`.
  var notation: String { "\\200" + String(String.UnicodeScalarView(scalars.dropFirst())) }
}

/// The sequences that have a meaning, and the keys they stand for.
///
/// All others are swallowed. Several sequences can stand for one key: terminals differ.
struct NamedKeys: Sendable {
  private var keys: [String: NamedKey] = [:]
  private var count = 0

  /// The keys of the editor's own table.
  static let usual: NamedKeys = {
    var keys = NamedKeys()
    for name in Name.allCases {
      let key = keys.add()
      for sequence in name.sequences { keys.keys[sequence] = key }
    }
    return keys
  }()

  /// The key a sequence stands for.
  func key(_ sequence: String) -> NamedKey? { keys[sequence] }

  /// The key a sequence stands for from now on, a new one if it stood for none.
  mutating func key(adding sequence: String) -> NamedKey {
    if let key = keys[sequence] { return key }
    let key = add()
    keys[sequence] = key
    return key
  }

  private mutating func add() -> NamedKey {
    defer { count += 1 }
    return NamedKey(index: count)
  }

  /// The keys that have a meaning without an `.editrc`.
  enum Name: Int, CaseIterable {
    case up, down, right, left, home, end, delete, insert, pageUp, pageDown, shiftTab
    case wordRight, wordLeft, deleteWord, deleteWordBackward, olderLine, newerLine

    /// The key.
    var key: NamedKey { NamedKey(index: rawValue) }

    /// What terminals send for it, without the escape character.
    var sequences: [String] {
      switch self {
      case .up: ["[A", "OA"]
      case .down: ["[B", "OB"]
      case .right: ["[C", "OC"]
      case .left: ["[D", "OD"]
      case .home: ["[H", "OH", "[1~", "[7~"]
      case .end: ["[F", "OF", "[4~", "[8~"]
      case .delete: ["[3~"]
      case .insert: ["[2~"]
      case .pageUp: ["[5~"]
      case .pageDown: ["[6~"]
      case .shiftTab: ["[Z"]
      case .wordRight: ["[1;5C", "[1;3C", "[5C", "\u{1b}[C", "\u{1b}OC", "Oc"]
      case .wordLeft: ["[1;5D", "[1;3D", "[5D", "\u{1b}[D", "\u{1b}OD", "Od"]
      case .deleteWord: ["[3;5~", "[3;3~", "[3^"]
      case .deleteWordBackward: ["[127;5u", "[8;5u"]
      case .olderLine: ["[1;5A", "[1;3A", "Oa"]
      case .newerLine: ["[1;5B", "[1;3B", "Ob"]
      }
    }
  }
}

extension EditKey {
  /// Whether it is one of the keys of the editor's own table.
  func isNamed(_ name: NamedKeys.Name) -> Bool { self == .named(name.key) }
}
