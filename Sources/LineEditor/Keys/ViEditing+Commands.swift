/// The commands.
extension ViEditing {
  mutating func perform(_ key: EditKey, count: Int?, _ read: Reader) -> Result {
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
  mutating func insert(_ text: String, times: Int) {
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
