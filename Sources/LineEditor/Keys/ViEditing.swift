/// Vi's command mode: keys that move, and that change the line.
///
/// Like ``LineEditing`` it works without libedit and without a terminal. A command reads its keys
/// through a ``Reader``, which gets the present line so that it can be shown while nobody types.
struct ViEditing {
  /// How a command ended.
  enum Result: Equatable {
    /// The command is done; false if it had nothing to do.
    case done(Bool)
    /// The next keys are text.
    case insert
    /// A command of the editor is to be performed.
    case command(EditCommand, count: Int?)
    /// The key is to have its meaning in insert mode.
    case pass(EditKey, count: Int? = nil)
    /// These keys are to be typed.
    case type([EditKey], count: Int?)
    /// There are no more keys.
    case end
  }

  typealias Reader = (EditBuffer) -> EditKey?

  /// What keys do that the user has bound in command mode.
  enum Binding: Equatable {
    /// They are another key of vi.
    case key(EditKey)
    /// They are these keys.
    case text([EditKey])
    /// They are a command of the editor.
    case command(EditCommand)
    /// They are a key of insert mode.
    case pass(EditKey)
  }

  /// The line.
  var editing: LineEditing
  /// The keys that the user has bound.
  var bindings: [[EditKey]: Binding] = [:]

  /// A command that changed the line, which `.` repeats.
  private struct Change {
    var count: Int?
    let keys: [EditKey]
    var inserted: [Character]?
  }

  /// The texts around the one that is being inserted.
  private struct Insertion {
    let before: [Character]
    let after: [Character]
    let count: Int
  }

  /// The last `f`, `F`, `t` or `T`.
  struct Find {
    let isForward: Bool
    let isTill: Bool
    let character: Character

    var reversed: Find { Find(isForward: !isForward, isTill: isTill, character: character) }
  }

  private var change: Change?
  private var insertion: Insertion?
  var find: Find?

  /// Creates the commands for a line.
  init(_ editing: LineEditing) { self.editing = editing }

  var buffer: EditBuffer {
    get { editing.buffer }
    _modify { yield &editing.buffer }
  }

  /// Starts a new line, in insert mode.
  mutating func start() { insertion = nil }

  /// Leaves insert mode: the cursor moves back onto the last inserted character.
  mutating func endInsertion() {
    if let insertion, let typed = typed(within: insertion) {
      change?.inserted = typed
      insert(String(typed), times: insertion.count - 1)
    }
    insertion = nil
    buffer.cursor = max(0, buffer.cursor - 1)
  }

  private func typed(within insertion: Insertion) -> [Character]? {
    let (before, after) = (insertion.before.count, insertion.after.count)
    guard buffer.count >= before + after, buffer.characters.starts(with: insertion.before),
      buffer.characters.suffix(after).elementsEqual(insertion.after)
    else { return nil }
    return Array(buffer.characters[before..<(buffer.count - after)])
  }

  /// Reads a command and performs it.
  mutating func perform(_ read: Reader) -> Result {
    guard let (count, first) = readCount(read),
      let typed = readBound(startingWith: first, read)
    else { return .end }
    var key = first
    var rest = typed.dropFirst()
    switch bindings[typed] {
    case .key(let other): (key, rest) = (other, [])
    case .text(let keys): return .type(keys, count: count)
    case .command(let command): return .command(command, count: count)
    case .pass(let key): return .pass(key, count: count)
    case nil: break
    }
    if key == .character(".") { return again(count) }
    var keys = [key]
    let textBefore = buffer.characters
    var interruption: EditKey?
    var result = perform(key, count: count) { buffer in
      let key = rest.popFirst() ?? read(buffer)
      if let key { keys.append(key) }
      // Enter, Ctrl-C and other control characters cancel an incomplete command.
      guard case .character(let scalar)? = key, scalar.value < 0x20,
        scalar != "\u{1b}", scalar != "\u{08}"
      else { return key }
      interruption = key
      return nil
    }
    if let interruption { result = .pass(interruption) }
    if result == .insert || buffer.characters != textBefore {
      change = Change(count: count, keys: keys)
    }
    if result != .insert { keepOnCharacter() }
    return result
  }

  /// Repeats the last change.
  private mutating func again(_ count: Int?) -> Result {
    guard var change else { return .done(false) }
    if let count { change.count = count }
    var keys = change.keys.dropFirst()
    guard let first = change.keys.first else { return .done(false) }
    let result = perform(first, count: change.count) { _ in keys.popFirst() }
    self.change = change
    if result == .insert {
      if let typed = change.inserted { buffer.insert(String(typed)) }
      endInsertion()
      self.change = change
      return .done(true)
    }
    keepOnCharacter()
    return result
  }

  /// The keys that the user has bound which start with this one; that one alone if there are none.
  private func readBound(startingWith key: EditKey, _ read: Reader) -> [EditKey]? {
    var typed = [key]
    while bindings[typed] == nil, bindings.keys.contains(where: { $0.starts(with: typed) }) {
      guard let next = read(buffer) else { return nil }
      typed.append(next)
    }
    return typed
  }

  func readCount(_ read: Reader) -> (count: Int?, key: EditKey)? {
    var count: Int?
    while let key = read(buffer) {
      guard case .character(let scalar) = key, ("0"..."9").contains(scalar),
        scalar != "0" || count != nil
      else { return (count, key) }
      count = min((count ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
    }
    return nil
  }

  /// Brings the cursor back onto a character.
  mutating func keepOnCharacter() {
    buffer.cursor = min(buffer.cursor, max(0, buffer.count - 1))
  }

  mutating func insert(at offset: Int, count: Int = 1) -> Result {
    buffer.cursor = buffer.clamped(offset)
    insertion = Insertion(
      before: Array(buffer.characters[..<buffer.cursor]),
      after: Array(buffer.characters[buffer.cursor...]), count: count)
    return .insert
  }
}
