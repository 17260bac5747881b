/// Where motions lead.
extension ViEditing {
  /// The range of a motion or text object, and the place of the cursor after the motion.
  struct Target {
    let start: Int
    let end: Int
    let cursor: Int
    var isLine = false
  }

  /// The characters that words are made of.
  enum Words {
    /// Letters, digits and underscores, or a run of other signs.
    case kinds
    /// All but blanks.
    case blanks
  }

  static func isMotion(_ key: EditKey) -> Bool {
    switch key {
    case .character(let scalar): "hl wWbBeE0^$|fFtT;,%\u{08}\u{7f}".unicodeScalars.contains(scalar)
    case .named:
      [.left, .right, .home, .end, .wordLeft, .wordRight].contains { key.isNamed($0) }
    }
  }

  var wholeLine: Target {
    Target(start: 0, end: buffer.count, cursor: buffer.cursor, isLine: true)
  }

  var firstCharacter: Int {
    buffer.characters.firstIndex { !$0.isWhitespace } ?? max(0, buffer.count - 1)
  }

  private func to(_ offset: Int, inclusive: Bool = false) -> Target {
    let cursor = buffer.cursor
    return Target(
      start: min(cursor, offset), end: buffer.clamped(max(cursor, offset) + (inclusive ? 1 : 0)),
      cursor: offset)
  }

  mutating func target(
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

  func target(ofG second: Unicode.Scalar, _ count: Int?) -> Target? {
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

  func kind(_ index: Int, _ words: Words) -> Int {
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
  func wordToChange(_ times: Int, _ words: Words) -> Target? {
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

  func closing(of pair: (Character, Character), from start: Int) -> Int? {
    bracket(pair.1, notOf: pair.0, among: buffer.characters.indices.dropFirst(start))
  }

  func opening(of pair: (Character, Character), from start: Int) -> Int? {
    let before = buffer.characters.indices.prefix(max(0, start + 1))
    return bracket(pair.0, notOf: pair.1, among: before.reversed())
  }

  /// The first place of a bracket that does not belong to one of its partners before it.
  private func bracket(
    _ bracket: Character, notOf partner: Character, among indices: some Sequence<Int>
  ) -> Int? {
    var depth = 0
    for index in indices {
      if buffer.characters[index] == bracket {
        if depth == 0 { return index }
        depth -= 1
      } else if buffer.characters[index] == partner {
        depth += 1
      }
    }
    return nil
  }
}
