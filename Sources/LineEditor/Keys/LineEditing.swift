/// A line, the commands that edit it, and what these share: deleted texts, the mark, the last
/// command.
///
/// Everything here works without libedit and without a terminal.
struct LineEditing {
  /// The kinds of commands that the next command may continue.
  enum Previous: Equatable {
    case other
    case kill
    /// A command that inserted a deleted text.
    case yank(EditBuffer.Insertion)
    /// A command that inserted an argument of the `line`th last line.
    case argument(EditBuffer.Insertion, line: Int)
  }

  /// A marked offset; the text between it and the cursor is selected until the line changes.
  private struct Mark: Equatable {
    var offset: Int
    let text: [Character]
  }

  /// The line.
  var buffer: EditBuffer
  /// The texts that were deleted.
  var kills = KillRing()
  /// The kind of the last command.
  var previous = Previous.other
  /// The lines of the history, the oldest first.
  var history: [String] = []
  private var mark: Mark?

  /// Creates the editing of a line.
  init(_ buffer: EditBuffer) { self.buffer = buffer }

  /// Forgets the mark and the last command, which belong to the line before.
  mutating func start() {
    mark = nil
    previous = .other
  }

  /// Performs a command; returns false if it had nothing to do.
  ///
  /// `count` is the number that was typed before the command (`Alt-3`, `Alt--`).
  mutating func perform(_ command: EditCommand, count argument: Int?) -> Bool {
    let before = previous
    previous = .other
    let count = argument ?? 1
    switch command {
    case .forward: return move(by: count)
    case .backward: return move(by: -count)
    case .forwardByWord: return move(to: buffer.word(count, from: buffer.cursor))
    case .backwardByWord: return move(to: buffer.word(-count, from: buffer.cursor))
    case .toStart: return move(to: 0)
    case .forwardToEnd: return move(to: buffer.count)
    case .deleteForward: return delete(count, isKill: argument != nil, after: before)
    case .deleteBackward: return delete(-count, isKill: argument != nil, after: before)
    case .deleteToEnd: return kill(to: count < 0 ? 0 : buffer.count, after: before)
    case .deleteToStart: return kill(to: count < 0 ? buffer.count : 0, after: before)
    case .deleteLine: return deleteLine(after: before)
    case .deleteWord:
      return kill(to: buffer.word(count, from: buffer.cursor), after: before)
    case .deleteWordBackward:
      return kill(to: buffer.word(-count, from: buffer.cursor), after: before)
    case .deleteToBlank:
      if let mark, mark.text == buffer.characters {
        return mark.offset == buffer.cursor || kill(to: mark.offset, after: before)
      }
      return kill(to: buffer.word(-count, from: buffer.cursor, .blanks), after: before)
    case .deleteBlanks: return deleteBlanks()
    case .yank: return insertNewest()
    case .yankEarlier: return insertEarlier(after: before)
    case .swap: return swapCharacters(count)
    case .swapWords: return swapWords(count)
    case .uppercase: return changeCase(count) { $0.uppercased() }
    case .lowercase: return changeCase(count) { $0.lowercased() }
    case .capitalize: return changeCase(count, Self.capitalized)
    case .setMark: return setMark()
    case .exchangeMark: return exchangeMark()
    case .lastArgument: return insertArgument(argument, after: before)
    case .firstArgument:
      defer { previous = .other }
      return insertArgument(argument ?? 1, after: .other)
    default: return false
    }
  }
}

/// Moving.
extension LineEditing {
  private mutating func move(by count: Int) -> Bool {
    move(to: buffer.clamped(buffer.cursor + max(-buffer.count, min(count, buffer.count))))
  }

  private mutating func move(to offset: Int) -> Bool {
    guard offset != buffer.cursor else { return false }
    buffer.cursor = offset
    return true
  }

  private mutating func setMark() -> Bool {
    mark = Mark(offset: buffer.cursor, text: buffer.characters)
    return true
  }

  /// Goes to the mark, and marks where the cursor was; without a mark, to the other end of the
  /// line.
  private mutating func exchangeMark() -> Bool {
    let cursor = buffer.cursor
    if let mark, mark.offset <= buffer.count {
      buffer.cursor = mark.offset
    } else {
      buffer.cursor = cursor == buffer.count ? 0 : buffer.count
    }
    mark = Mark(offset: cursor, text: buffer.characters)
    return true
  }
}

/// Deleting, and inserting what was deleted.
extension LineEditing {
  private mutating func kill(to end: Int, after before: Previous) -> Bool {
    let start = buffer.cursor
    guard start != end else {
      // The next deletion still joins the last one.
      previous = before == .kill ? .kill : .other
      return false
    }
    kills.add(buffer.text(start, end), isBefore: end < start, joins: before == .kill)
    buffer.remove(start, end)
    previous = .kill
    return true
  }

  private mutating func delete(_ count: Int, isKill: Bool, after before: Previous) -> Bool {
    let end = buffer.clamped(buffer.cursor + max(-buffer.count, min(count, buffer.count)))
    if isKill { return kill(to: end, after: before) }
    guard end != buffer.cursor else { return false }
    buffer.remove(buffer.cursor, end)
    return true
  }

  private mutating func deleteLine(after before: Previous) -> Bool {
    buffer.cursor = buffer.count
    return kill(to: 0, after: before)
  }

  private mutating func deleteBlanks() -> Bool {
    var start = buffer.cursor
    var end = start
    while start > 0, buffer.characters[start - 1].isWhitespace { start -= 1 }
    while end < buffer.count, buffer.characters[end].isWhitespace { end += 1 }
    guard start < end else { return false }
    buffer.remove(start, end)
    return true
  }

  private mutating func insertNewest() -> Bool {
    guard let text = kills.yanked else { return false }
    previous = .yank(buffer.insert(text))
    return true
  }

  private mutating func insertEarlier(after before: Previous) -> Bool {
    guard case .yank(let insertion) = before, let text = kills.rotate() else { return false }
    buffer.remove(insertion)
    previous = .yank(buffer.insert(text))
    return true
  }

  /// Inserts the last argument of the newest line, or the one of a number.
  ///
  /// Repeated, it replaces that by the argument of the line before.
  private mutating func insertArgument(_ number: Int?, after before: Previous) -> Bool {
    var back = 1
    var earlier: EditBuffer.Insertion?
    if case .argument(let insertion, let line) = before {
      back = line + 1
      earlier = insertion
    }
    guard back <= history.count else {
      previous = before
      return false
    }
    let words = Self.words(history[history.count - back])
    let argument =
      switch number {
      case nil: words.last
      case let number? where number >= 0: number < words.count ? words[number] : nil
      case let number?: words.count + number >= 0 ? words[words.count + number] : nil
      }
    guard let argument else { return false }
    if let earlier { buffer.remove(earlier) }
    previous = .argument(buffer.insert(argument), line: back)
    return true
  }

  /// The words of a line; blanks within quotes are part of a word.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line {
      if character.isWhitespace, quote == nil {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

/// Changing characters and words.
extension LineEditing {
  /// Moves the character before the cursor `count` characters on; at the end of the line, swaps the
  /// last two.
  private mutating func swapCharacters(_ count: Int) -> Bool {
    guard buffer.cursor > 0, buffer.count > 1 else { return false }
    var count = count
    if buffer.cursor == buffer.count {
      buffer.cursor -= 1
      count = 1
    }
    let character = buffer.characters.remove(at: buffer.cursor - 1)
    let end = min(
      max(0, buffer.cursor - 1 + max(-buffer.count, min(count, buffer.count))),
      buffer.count)
    buffer.characters.insert(character, at: end)
    buffer.cursor = end + 1
    return true
  }

  private mutating func swapWords(_ count: Int) -> Bool {
    let end = buffer.word(count, from: buffer.cursor)
    let start = buffer.word(-1, from: end)
    let first = buffer.word(-max(1, abs(count)), from: start)
    let firstEnd = buffer.word(1, from: first)
    guard first < firstEnd, firstEnd <= start, start < end, buffer.isWord(start) else {
      return false
    }
    let text =
      buffer.text(start, end) + buffer.text(firstEnd, start) + buffer.text(first, firstEnd)
    buffer.remove(first, end)
    buffer.insert(text)
    return true
  }

  /// Changes `count` words from the cursor on; with a negative count, the words before it, and the
  /// cursor stays.
  private mutating func changeCase(_ count: Int, _ change: (String) -> String) -> Bool {
    let cursor = buffer.cursor
    let end = buffer.word(count, from: cursor)
    guard end != cursor else { return false }
    let new = change(buffer.text(cursor, end))
    buffer.remove(cursor, end)
    buffer.insert(new)
    if count < 0 { buffer.cursor = buffer.clamped(cursor) }
    return true
  }

  private static func capitalized(_ text: String) -> String {
    var isWithin = false
    return text.map { character in
      defer { isWithin = character.isLetter || character.isNumber }
      return isWithin ? character.lowercased() : character.uppercased()
    }.joined()
  }
}
