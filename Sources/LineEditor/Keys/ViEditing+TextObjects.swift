/// The texts around the cursor that operators work on.
extension ViEditing {
  /// The text object of the next key: a word, a quotation, or the text in brackets.
  func object(isInner: Bool, _ read: Reader) -> Target? {
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
