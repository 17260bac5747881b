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
  private struct Find {
    let isForward: Bool
    let isTill: Bool
    let character: Character

    var reversed: Find { Find(isForward: !isForward, isTill: isTill, character: character) }
  }

  private var change: Change?
  private var insertion: Insertion?
  private var find: Find?

  /// Creates the commands for a line.
  init(_ editing: LineEditing) { self.editing = editing }

  private var buffer: EditBuffer {
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

  private func readCount(_ read: Reader) -> (count: Int?, key: EditKey)? {
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

  private mutating func insert(at offset: Int, count: Int = 1) -> Result {
    buffer.cursor = buffer.clamped(offset)
    insertion = Insertion(
      before: Array(buffer.characters[..<buffer.cursor]),
      after: Array(buffer.characters[buffer.cursor...]), count: count)
    return .insert
  }
}

/// The commands.
extension ViEditing {
  private mutating func perform(_ key: EditKey, count: Int?, _ read: Reader) -> Result {
    let times = count ?? 1
    let cursor = buffer.cursor
    guard case .character(let scalar) = key else { return move(key, count, read) ?? .pass(key) }
    switch scalar {
    case "\u{1b}": return .done(true)
    case "i": return insert(at: cursor, count: times)
    case "a": return insert(at: cursor + 1, count: times)
    case "I": return insert(at: firstCharacter, count: times)
    case "A": return insert(at: buffer.count, count: times)
    case "s":
      remove(cursor, buffer.clamped(cursor + times))
      return insert(at: cursor)
    case "S": return change(0, buffer.count)
    case "C": return change(cursor, buffer.count)
    case "D": return delete(cursor, buffer.count)
    case "x": return delete(cursor, buffer.clamped(cursor + times))
    case "X": return delete(buffer.clamped(cursor - times), cursor)
    case "Y": return copy(cursor, buffer.count)
    case "r": return replace(times, read)
    case "R": return replaceText(read)
    case "~": return swapCase(times)
    case "p": return put(at: cursor + 1, times)
    case "P": return put(at: cursor, times)
    case "d", "c", "y": return operate(String(scalar), times, read)
    case "g": return performG(times, count, read)
    case "_": return appendArgument(count)
    case "u": return .command(.undo, count: nil)
    case "U": return .command(.revert, count: nil)
    case "k", "-": return .command(.olderLine, count: count)
    case "j", "+": return .command(.newerLine, count: count)
    case "G": return .command(.oldestLine, count: count)
    case "/", "?": return .pass(.character("\u{12}"))
    case "#": return .command(.comment, count: nil)
    case "v": return .command(.editExternally, count: nil)
    case "\\", "=", "*": return .command(.complete, count: nil)
    default:
      if let moved = move(key, count, read) { return moved }
      return scalar.value < 0x20 ? .pass(key) : .done(false)
    }
  }

  private mutating func move(_ key: EditKey, _ count: Int?, _ read: Reader) -> Result? {
    guard Self.isMotion(key) else { return nil }
    guard let target = target(of: key, count, read, isOperator: false) else { return .done(false) }
    buffer.cursor = target.cursor
    return .done(true)
  }

  private mutating func performG(_ times: Int, _ count: Int?, _ read: Reader) -> Result {
    guard case .character(let second)? = read(buffer) else { return .done(false) }
    switch second {
    case "~", "u", "U": return operate("g" + String(second), times, read)
    default:
      guard let target = target(ofG: second, count) else { return .done(false) }
      buffer.cursor = target.cursor
      return .done(true)
    }
  }

  private mutating func operate(_ name: String, _ times: Int, _ read: Reader) -> Result {
    guard let (count, key) = readCount(read) else { return .end }
    let product = min(times * (count ?? 1), 1_000_000)
    let hasCount = count != nil || times != 1
    let target: Target?
    switch key {
    case .character(let scalar) where String(scalar) == name.suffix(1): target = wholeLine
    case .character("i"), .character("a"):
      target = object(isInner: key == .character("i"), read)
    case .character("g"):
      guard case .character(let second)? = read(buffer) else { return .done(false) }
      target = "g" + String(second) == name ? wholeLine : self.target(ofG: second, product)
    case .character("w") where name == "c", .character("W") where name == "c":
      target = wordToChange(product, key == .character("w") ? .kinds : .blanks)
    default:
      target = self.target(of: key, hasCount ? product : nil, read, isOperator: true)
    }
    guard let target, target.start <= target.end else { return .done(false) }
    return apply(name, target)
  }

  private mutating func apply(_ name: String, _ target: Target) -> Result {
    switch name {
    case "d": return delete(target.start, target.end)
    case "c": return change(target.start, target.end)
    case "y":
      let result = copy(target.start, target.end)
      if !target.isLine { buffer.cursor = target.start }
      return result
    default:
      guard target.start < target.end else { return .done(false) }
      let old = buffer.text(target.start, target.end)
      let new =
        switch name {
        case "gu": old.lowercased()
        case "gU": old.uppercased()
        default: old.map(Self.otherCase).joined()
        }
      let cursor = target.isLine ? buffer.cursor : target.start
      buffer.remove(target.start, target.end)
      buffer.insert(new)
      buffer.cursor = buffer.clamped(cursor)
      return .done(true)
    }
  }

  private mutating func remove(_ start: Int, _ end: Int) {
    guard start < end else { return }
    editing.kills.add(buffer.text(start, end), isBefore: false, joins: false)
    buffer.remove(start, end)
  }

  private mutating func delete(_ start: Int, _ end: Int) -> Result {
    guard start < end else { return .done(false) }
    remove(start, end)
    return .done(true)
  }

  private mutating func change(_ start: Int, _ end: Int) -> Result {
    remove(start, end)
    return insert(at: start)
  }

  private mutating func copy(_ start: Int, _ end: Int) -> Result {
    guard start < end else { return .done(false) }
    editing.kills.add(buffer.text(start, end), isBefore: false, joins: false)
    return .done(true)
  }

  private mutating func put(at offset: Int, _ times: Int) -> Result {
    guard let text = editing.kills.newest, !text.isEmpty else { return .done(false) }
    buffer.cursor = buffer.clamped(offset)
    insert(text, times: times)
    buffer.cursor = max(0, buffer.cursor - 1)
    return .done(true)
  }

  /// Inserts a text `times` times, or as often as the line has room for it.
  private mutating func insert(_ text: String, times: Int) {
    guard !text.isEmpty, times > 0 else { return }
    let room = max(0, LineEditor.longestLine - buffer.count) / text.unicodeScalars.count
    buffer.insert(String(repeating: text, count: min(times, room)))
  }

  private mutating func replace(_ times: Int, _ read: Reader) -> Result {
    guard case .character(let scalar)? = read(buffer), scalar.value >= 0x20, scalar != "\u{7f}",
      buffer.cursor < buffer.count
    else { return .done(false) }
    let end = buffer.clamped(buffer.cursor + times)
    for index in buffer.cursor..<end { buffer.characters[index] = Character(scalar) }
    buffer.cursor = end - 1
    return .done(true)
  }

  /// Overwrites characters until Escape; Backspace restores them.
  private mutating func replaceText(_ read: Reader) -> Result {
    let start = buffer.cursor
    var old: [Character?] = []
    while let key = read(buffer) {
      switch key {
      case .escape:
        buffer.cursor = max(0, buffer.cursor - 1)
        return .done(true)
      case .character("\u{7f}"), .character("\u{08}"):
        guard let character = old.popLast() else { continue }
        buffer.cursor -= 1
        buffer.characters.remove(at: buffer.cursor)
        if let character { buffer.characters.insert(character, at: buffer.cursor) }
      case .character(let scalar) where scalar.value >= 0x20:
        let isWithin = buffer.cursor < buffer.count
        old.append(isWithin ? buffer.characters.remove(at: buffer.cursor) : nil)
        buffer.characters.insert(Character(scalar), at: buffer.cursor)
        buffer.cursor += 1
      default:
        buffer.cursor = max(start, buffer.cursor)
        return .pass(key)
      }
    }
    return .end
  }

  private mutating func swapCase(_ times: Int) -> Result {
    let end = buffer.clamped(buffer.cursor + times)
    guard buffer.cursor < end else { return .done(false) }
    let new = buffer.characters[buffer.cursor..<end].map(Self.otherCase).joined()
    buffer.remove(buffer.cursor, end)
    buffer.insert(new)
    return .done(true)
  }

  private static func otherCase(_ character: Character) -> String {
    character.isUppercase ? character.lowercased() : character.uppercased()
  }

  /// Inserts a blank and the last word of the newest history line behind the cursor.
  private mutating func appendArgument(_ count: Int?) -> Result {
    let words = editing.history.last.map(LineEditing.words) ?? []
    let index = count.map { $0 - 1 } ?? words.count - 1
    guard words.indices.contains(index) else { return .done(false) }
    let result = insert(at: buffer.cursor + 1)
    buffer.insert((buffer.cursor > 0 ? " " : "") + words[index])
    return result
  }
}

/// Where motions lead.
extension ViEditing {
  /// The range of a motion or text object, and the place of the cursor after the motion.
  private struct Target {
    let start: Int
    let end: Int
    let cursor: Int
    var isLine = false
  }

  /// The characters that words are made of.
  private enum Words {
    /// Letters, digits and underscores, or a run of other signs.
    case kinds
    /// All but blanks.
    case blanks
  }

  private static func isMotion(_ key: EditKey) -> Bool {
    switch key {
    case .character(let scalar): "hl wWbBeE0^$|fFtT;,%\u{08}\u{7f}".unicodeScalars.contains(scalar)
    case .named:
      [.left, .right, .home, .end, .wordLeft, .wordRight].contains { key.isNamed($0) }
    }
  }

  private var wholeLine: Target {
    Target(start: 0, end: buffer.count, cursor: buffer.cursor, isLine: true)
  }

  private var firstCharacter: Int {
    buffer.characters.firstIndex { !$0.isWhitespace } ?? max(0, buffer.count - 1)
  }

  private func to(_ offset: Int, inclusive: Bool = false) -> Target {
    let cursor = buffer.cursor
    return Target(
      start: min(cursor, offset), end: buffer.clamped(max(cursor, offset) + (inclusive ? 1 : 0)),
      cursor: offset)
  }

  private mutating func target(
    of key: EditKey, _ count: Int?, _ read: Reader, isOperator: Bool
  ) -> Target? {
    let times = count ?? 1
    let last = isOperator ? buffer.count : max(0, buffer.count - 1)
    let name = Self.name(of: key)
    switch name {
    case "h": return buffer.cursor > 0 ? to(max(0, buffer.cursor - times)) : nil
    case "l": return buffer.cursor < last ? to(min(last, buffer.cursor + times)) : nil
    case "0": return to(0)
    case "^": return to(firstCharacter)
    case "$": return to(last)
    case "|": return to(min(last, max(0, times - 1)))
    case "w", "W":
      let end = wordStart(times, name == "w" ? .kinds : .blanks)
      return end > buffer.cursor ? to(min(last, end)) : nil
    case "b", "B":
      return buffer.cursor > 0 ? to(wordBack(times, name == "b" ? .kinds : .blanks)) : nil
    case "e", "E":
      guard buffer.cursor < buffer.count else { return nil }
      return to(
        wordEnd(times, from: buffer.cursor, name == "e" ? .kinds : .blanks), inclusive: true)
    case "f", "F", "t", "T":
      guard case .character(let scalar)? = read(buffer), scalar.value >= 0x20 else { return nil }
      let find = Find(
        isForward: name == "f" || name == "t", isTill: name == "t" || name == "T",
        character: Character(scalar))
      self.find = find
      return found(find, times)
    case ";": return find.flatMap { found($0, times, isAgain: true) }
    case ",": return find.flatMap { found($0.reversed, times, isAgain: true) }
    case "%": return partner.map { to($0, inclusive: $0 > buffer.cursor) }
    default: return nil
    }
  }

  private func target(ofG second: Unicode.Scalar, _ count: Int?) -> Target? {
    switch second {
    case "g": return Target(start: 0, end: buffer.count, cursor: 0)
    case "e", "E":
      guard buffer.cursor > 0 else { return nil }
      let end = wordEndBack(count ?? 1, second == "e" ? .kinds : .blanks)
      return Target(start: end, end: buffer.clamped(buffer.cursor + 1), cursor: end)
    default: return nil
    }
  }

  private static func name(of key: EditKey) -> Character {
    switch key {
    case .character("\u{08}"), .character("\u{7f}"): "h"
    case .character(" "): "l"
    case .character(let scalar): Character(scalar)
    case _ where key.isNamed(.left): "h"
    case _ where key.isNamed(.right): "l"
    case _ where key.isNamed(.home): "0"
    case _ where key.isNamed(.end): "$"
    case _ where key.isNamed(.wordLeft): "b"
    case _ where key.isNamed(.wordRight): "w"
    case .named: "\0"
    }
  }

  private func kind(_ index: Int, _ words: Words) -> Int {
    let character = buffer.characters[index]
    if character.isWhitespace { return 0 }
    if words == .blanks || character.isLetter || character.isNumber || character == "_" { return 1 }
    return 2
  }

  private func wordStart(_ times: Int, _ words: Words) -> Int {
    var index = buffer.cursor
    for _ in 0..<min(times, buffer.count) where index < buffer.count {
      let start = kind(index, words)
      while index < buffer.count, start != 0, kind(index, words) == start { index += 1 }
      while index < buffer.count, kind(index, words) == 0 { index += 1 }
    }
    return index
  }

  private func wordBack(_ times: Int, _ words: Words) -> Int {
    var index = buffer.cursor
    for _ in 0..<min(times, buffer.count) where index > 0 {
      index -= 1
      while index > 0, kind(index, words) == 0 { index -= 1 }
      let start = kind(index, words)
      while index > 0, kind(index - 1, words) == start { index -= 1 }
    }
    return index
  }

  private func wordEnd(_ times: Int, from start: Int, _ words: Words) -> Int {
    var index = start
    let last = buffer.count - 1
    for _ in 0..<min(times, buffer.count) where index < last {
      index += 1
      while index < last, kind(index, words) == 0 { index += 1 }
      let start = kind(index, words)
      while index < last, kind(index + 1, words) == start { index += 1 }
    }
    return index
  }

  private func wordEndBack(_ times: Int, _ words: Words) -> Int {
    var index = buffer.cursor
    for _ in 0..<min(times, buffer.count) where index > 0 {
      let start = index < buffer.count ? kind(index, words) : 0
      while index > 0, start != 0, kind(index, words) == start { index -= 1 }
      if start == 0, index > 0 { index -= 1 }
      while index > 0, kind(index, words) == 0 { index -= 1 }
    }
    return index
  }

  /// The range of `cw`, which ends with the word, not before the next one; on a blank, the blanks.
  private func wordToChange(_ times: Int, _ words: Words) -> Target? {
    guard buffer.cursor < buffer.count else { return to(buffer.cursor) }
    if kind(buffer.cursor, words) == 0 { return to(wordStart(times, words)) }
    return to(wordEnd(times, from: buffer.cursor - 1, words), inclusive: true)
  }

  private func found(_ find: Find, _ times: Int, isAgain: Bool = false) -> Target? {
    let step = find.isForward ? 1 : -1
    var index = buffer.cursor
    var left = times
    // A repeated `t` would otherwise stay where it is, before the same character.
    if isAgain, find.isTill, times == 1, buffer.characters.indices.contains(index + step),
      buffer.characters[index + step] == find.character
    {
      index += step
    }
    while left > 0 {
      index += step
      guard buffer.characters.indices.contains(index) else { return nil }
      if buffer.characters[index] == find.character { left -= 1 }
    }
    if find.isTill { index -= step }
    return to(index, inclusive: find.isForward)
  }

  private static let pairs: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]

  /// The offset of the bracket that matches the first one at or behind the cursor.
  private var partner: Int? {
    guard
      let start = (buffer.cursor..<max(buffer.cursor, buffer.count)).first(where: { index in
        Self.pairs.contains { [$0.0, $0.1].contains(buffer.characters[index]) }
      })
    else { return nil }
    let bracket = buffer.characters[start]
    guard let pair = Self.pairs.first(where: { $0.0 == bracket || $0.1 == bracket }) else {
      return nil
    }
    return bracket == pair.0
      ? closing(of: pair, from: start + 1) : opening(of: pair, from: start - 1)
  }

  private func closing(of pair: (Character, Character), from start: Int) -> Int? {
    var depth = 0
    for index in buffer.characters.indices.dropFirst(start) {
      if buffer.characters[index] == pair.1 {
        if depth == 0 { return index }
        depth -= 1
      } else if buffer.characters[index] == pair.0 {
        depth += 1
      }
    }
    return nil
  }

  private func opening(of pair: (Character, Character), from start: Int) -> Int? {
    var depth = 0
    for index in buffer.characters.indices.prefix(max(0, start + 1)).reversed() {
      if buffer.characters[index] == pair.0 {
        if depth == 0 { return index }
        depth -= 1
      } else if buffer.characters[index] == pair.1 {
        depth += 1
      }
    }
    return nil
  }

  /// The text object of the next key: a word, a quotation, or the text in brackets.
  private func object(isInner: Bool, _ read: Reader) -> Target? {
    guard case .character(let scalar)? = read(buffer), buffer.cursor < buffer.count else {
      return nil
    }
    switch scalar {
    case "w", "W": return word(isInner: isInner, scalar == "w" ? .kinds : .blanks)
    case "\"", "'", "`": return quotation(isInner: isInner, Character(scalar))
    case "(", ")", "b": return brackets(isInner: isInner, ("(", ")"))
    case "[", "]": return brackets(isInner: isInner, ("[", "]"))
    case "{", "}", "B": return brackets(isInner: isInner, ("{", "}"))
    case "<", ">": return brackets(isInner: isInner, ("<", ">"))
    default: return nil
    }
  }

  private func span(_ start: Int, _ end: Int) -> Target {
    Target(start: start, end: end, cursor: start)
  }

  private func word(isInner: Bool, _ words: Words) -> Target {
    var (start, end) = (buffer.cursor, buffer.cursor + 1)
    let own = kind(buffer.cursor, words)
    while start > 0, kind(start - 1, words) == own { start -= 1 }
    while end < buffer.count, kind(end, words) == own { end += 1 }
    guard !isInner else { return span(start, end) }
    let wordEnd = end
    while end < buffer.count, kind(end, words) == 0 { end += 1 }
    if end == wordEnd { while start > 0, kind(start - 1, words) == 0 { start -= 1 } }
    return span(start, end)
  }

  private func quotation(isInner: Bool, _ quote: Character) -> Target? {
    let quotes = buffer.characters.indices.filter { buffer.characters[$0] == quote }
    for pair in stride(from: 0, to: quotes.count - 1, by: 2) {
      let (start, end) = (quotes[pair], quotes[pair + 1])
      if end >= buffer.cursor { return isInner ? span(start + 1, end) : span(start, end + 1) }
    }
    return nil
  }

  private func brackets(isInner: Bool, _ pair: (Character, Character)) -> Target? {
    let here = buffer.characters[buffer.cursor]
    let start = here == pair.0 ? buffer.cursor : opening(of: pair, from: buffer.cursor - 1)
    guard let start, let end = closing(of: pair, from: start + 1) else { return nil }
    return isInner ? span(start + 1, end) : span(start, end + 1)
  }
}
