/// A line and its cursor, counted in grapheme clusters.
struct EditBuffer: Equatable {
  /// The characters of the line.
  var characters: [Character]
  /// How many of them are before the cursor.
  var cursor: Int

  /// Creates a line with the cursor between two texts.
  init(before: String, after: String = "") {
    characters = Array(before)
    cursor = characters.count
    characters += Array(after)
  }

  /// The text before the cursor.
  var before: String { String(characters[..<cursor]) }
  /// The text after the cursor.
  var after: String { String(characters[cursor...]) }
  /// The whole line.
  var text: String { String(characters) }
  /// How many characters there are.
  var count: Int { characters.count }

  /// The text between two offsets, which may come in either order.
  func text(_ start: Int, _ end: Int) -> String {
    String(characters[min(start, end)..<max(start, end)])
  }

  /// The place of inserted text.
  ///
  /// It is counted in Unicode scalars, since the text may combine with the character before it.
  struct Insertion: Equatable {
    let start: Int
    let count: Int
  }

  /// Inserts text before the cursor.
  @discardableResult
  mutating func insert(_ text: String) -> Insertion {
    let insertion = Insertion(
      start: before.unicodeScalars.count, count: text.unicodeScalars.count)
    let new = Array(text)
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
    return insertion
  }

  /// Removes a text that was inserted, and moves the cursor there.
  mutating func remove(_ insertion: Insertion) {
    let scalars = Array(text.unicodeScalars)
    let start = min(insertion.start, scalars.count)
    let end = min(start + insertion.count, scalars.count)
    self = EditBuffer(
      before: String(String.UnicodeScalarView(scalars[..<start])),
      after: String(String.UnicodeScalarView(scalars[end...])))
  }

  /// Removes the characters between two offsets and moves the cursor there.
  mutating func remove(_ start: Int, _ end: Int) {
    characters.removeSubrange(min(start, end)..<max(start, end))
    cursor = min(start, end)
  }

  /// The offset within the line that is nearest to this one.
  func clamped(_ offset: Int) -> Int { min(max(0, offset), count) }
}

/// Where words start and end.
extension EditBuffer {
  /// The ways to separate words.
  enum Words {
    /// Words are letters and digits, as in emacs.
    case letters
    /// Words are what blanks separate.
    case blanks
  }

  /// Whether the character at an offset is part of a word.
  func isWord(_ index: Int, _ words: Words = .letters) -> Bool {
    switch words {
    case .letters: characters[index].isLetter || characters[index].isNumber
    case .blanks: !characters[index].isWhitespace
    }
  }

  /// The end of the `count`th word after an offset; with a negative count, the start of one before.
  func word(_ count: Int, from start: Int, _ words: Words = .letters) -> Int {
    var index = start
    for _ in 0..<min(abs(count), self.count + 1) {
      index = count > 0 ? wordEnd(from: index, words) : wordStart(from: index, words)
    }
    return index
  }

  private func wordEnd(from start: Int, _ words: Words) -> Int {
    var index = start
    while index < count, !isWord(index, words) { index += 1 }
    while index < count, isWord(index, words) { index += 1 }
    return index
  }

  private func wordStart(from start: Int, _ words: Words) -> Int {
    var index = start
    while index > 0, !isWord(index - 1, words) { index -= 1 }
    while index > 0, isWord(index - 1, words) { index -= 1 }
    return index
  }
}
