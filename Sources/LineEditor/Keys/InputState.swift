/// A number that is typed before a command.
struct Argument {
  private var isNegative = false
  private var digits: Int?

  /// Creates a number without digits.
  init() {}

  /// Creates a number of a value.
  init(_ value: Int) {
    isNegative = value < 0
    digits = abs(value)
  }

  /// The value; without digits it is 1 or -1.
  var value: Int { (digits ?? 1) * (isNegative ? -1 : 1) }

  /// Appends a digit or a minus sign.
  mutating func add(_ character: Unicode.Scalar) {
    if character == "-" {
      isNegative = true
    } else {
      digits = min((digits ?? 0) * 10 + Int(character.value - 0x30), 1_000_000)
    }
  }
}

/// The editor's memory from one key to the next.
struct InputState {
  /// Vi's command mode.
  enum ViMode {
    case off
    case on
    /// On for one command.
    case once
  }

  /// The number before the next command.
  var argument: Argument?
  /// How many commands libedit has been given.
  private(set) var number = 0
  /// The number of the last command of ``LineEditing``.
  var lastEdit = -1
  /// The key libedit was given last.
  private(set) var lastKey: Unicode.Scalar = " "
  /// Whether the next key belongs to the same command as the last one.
  private(set) var isWithinKey = false
  /// The keys that are recorded.
  var macro = KeyMacro()
  /// Whether vi is in command mode.
  var viMode = ViMode.off
  /// How many changes could be undone when insert mode began.
  var changesBeforeTyping = 0
  /// The line that Ctrl-O has called back for the next prompt.
  var upcoming: (walk: Recall, line: String)?
  /// The line that this prompt starts with, until it has started.
  var opening: (walk: Recall, line: String)?
  /// Whether keys were dropped because the line had no room for them.
  var isCut = false
  /// Keys that libedit is given before those that are typed.
  var ahead: ArraySlice<Unicode.Scalar> = []
  private var argumentNumber = 0

  /// Starts a line.
  mutating func start() {
    opening = upcoming
    upcoming = nil
    argument = nil
    ahead = []
    isCut = false
    isWithinKey = false
    viMode = .off
    changesBeforeTyping = 0
    lastEdit = -1
  }

  /// Whether the last command was one of ``LineEditing``.
  var isNextEdit: Bool { lastEdit == number &- 1 }

  /// Records a key that libedit reads.
  mutating func note(_ key: Unicode.Scalar, isVi: Bool) {
    macro.note(key)
    lastKey = key
    guard !isWithinKey else {
      isWithinKey = false
      return
    }
    number &+= 1
    isWithinKey = key == NamedKey.leadIn || key == "\u{18}" || (key == Key.escape && !isVi)
  }

  /// Sets the number for the next key.
  mutating func setArgument(_ value: Int) {
    argument = Argument(value)
    argumentNumber = number
  }

  /// Forgets the number of the last command, if that was one of libedit.
  mutating func dropUsedArgument() {
    if !isWithinKey, number != argumentNumber { argument = nil }
  }

  /// Starts a number with the last key, or appends it.
  mutating func addToArgument() {
    if argument == nil { argument = Argument() }
    argument?.add(lastKey)
    argumentNumber = number
    // A number does not separate two deletions.
    if isNextEdit { lastEdit = number }
  }

  /// Appends a key to the number; returns false if it is no part of one.
  mutating func takeDigit(_ key: Unicode.Scalar) -> Bool {
    guard ("0"..."9").contains(key) || (key == "-" && lastKey == "-") else { return false }
    argument?.add(key)
    lastKey = key
    return true
  }
}
