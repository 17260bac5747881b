/// A number that is typed before a command.
struct Argument {
  private var isNegative = false
  private var digits: Int?

  /// A number of which nothing has been typed.
  init() {}

  /// A number.
  init(_ value: Int) {
    isNegative = value < 0
    digits = abs(value)
  }

  /// What it comes to; a sign alone is one.
  var value: Int { (digits ?? 1) * (isNegative ? -1 : 1) }

  /// Takes a digit or a sign.
  mutating func add(_ character: Unicode.Scalar) {
    if character == "-" {
      isNegative = true
    } else {
      digits = min((digits ?? 0) * 10 + Int(character.value - 0x30), 1_000_000)
    }
  }
}

/// What the keys read so far mean for those to come.
struct InputState {
  /// Vi's command mode.
  enum ViMode {
    case off
    case on
    /// For one command, after which text is typed again.
    case once
  }

  /// The number before the next command.
  var argument: Argument?
  /// How many commands libedit has been given.
  private(set) var number = 0
  /// The last of them that was one of ``LineEditing``.
  var lastEdit = -1
  /// The key libedit was given last.
  private(set) var lastKey: Unicode.Scalar = " "
  /// Whether the next key belongs to the same command as the last one.
  private(set) var isWithinKey = false
  /// The keys that are recorded.
  var macro = KeyMacro()
  /// Whether vi's commands are read.
  var viMode = ViMode.off
  /// How many changes there were before text was typed last.
  var changesBeforeTyping = 0
  /// What is in the next line from the start.
  var upcoming: (walk: Recall, line: String)?
  /// What this line starts with, until it does.
  var opening: (walk: Recall, line: String)?
  /// Whether keys were dropped because the line had no room for them.
  var isCut = false
  private var argumentNumber = 0

  /// Starts a line.
  mutating func start() {
    opening = upcoming
    upcoming = nil
    argument = nil
    isCut = false
    isWithinKey = false
    viMode = .off
    changesBeforeTyping = 0
    lastEdit = -1
  }

  /// Whether the last command was one of ``LineEditing``.
  var isNextEdit: Bool { lastEdit == number &- 1 }

  /// Takes notice of a key that libedit is given.
  mutating func note(_ key: Unicode.Scalar, isVi: Bool) {
    macro.note(key)
    lastKey = key
    guard !isWithinKey else {
      isWithinKey = false
      return
    }
    number &+= 1
    isWithinKey = key == NamedKey.leadIn || key == "\u{18}" || (key == Key.escape && !isVi)
    // A command of libedit's own had no use for it.
    if number > argumentNumber &+ 1 { argument = nil }
  }

  /// Starts a number with the last key, or goes on with it.
  mutating func addToArgument() {
    if argument == nil { argument = Argument() }
    argument?.add(lastKey)
    argumentNumber = number
    // What is deleted before and after a number is still joined.
    if isNextEdit { lastEdit = number }
  }

  /// Takes a key that belongs to a number; false if it is none.
  mutating func takeDigit(_ key: Unicode.Scalar) -> Bool {
    guard ("0"..."9").contains(key) || (key == "-" && lastKey == "-") else { return false }
    argument?.add(key)
    lastKey = key
    return true
  }
}
