/// A key: a character (a control character, too), or one that sends an escape sequence.
enum EditKey: Hashable, Sendable {
  case character(Unicode.Scalar)
  case named(NamedKey)

  /// The escape key.
  static let escape = EditKey.character("\u{1b}")
}

/// A key that sends an escape sequence.
///
/// In the queue of keys, and in libedit's key maps, it is two characters that nobody can type: the
/// lead-in and one that stands for the key.
struct NamedKey: Hashable, Sendable {
  /// The first of the two characters.
  static let leadIn: Unicode.Scalar = "\u{80}"
  private static let base: UInt32 = 0x100

  /// The index of the key in ``NamedKeys``.
  let index: Int

  /// Creates the key of an index.
  init(index: Int) { self.index = index }

  /// Creates the key of the second character; nil if there is no such key.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= Self.base else { return nil }
    index = Int(scalar.value - Self.base)
  }

  /// The two characters.
  var scalars: [Unicode.Scalar] {
    [Self.leadIn, Unicode.Scalar(Self.base + UInt32(index)) ?? "\u{100}"]
  }

  /// The two characters in the notation of libedit's `bind`.
  var notation: String { "\\200" + String(String.UnicodeScalarView(scalars.dropFirst())) }
}

/// The escape sequences that have a meaning, and their keys.
///
/// All others are dropped. Several sequences can have the same key, as terminals differ.
struct NamedKeys: Sendable {
  private var keys: [String: NamedKey] = [:]
  private var count = 0

  /// The keys of ``Name``.
  static let usual: NamedKeys = {
    var keys = NamedKeys()
    for name in Name.allCases {
      let key = keys.add()
      for sequence in name.sequences { keys.keys[sequence] = key }
    }
    return keys
  }()

  /// The key of a sequence.
  func key(_ sequence: String) -> NamedKey? { keys[sequence] }

  /// The key of a sequence, which is added if it has none.
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

    /// The sequences of the key, without the escape character.
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
  /// Whether this is the key of a name.
  func isNamed(_ name: NamedKeys.Name) -> Bool { self == .named(name.key) }
}
