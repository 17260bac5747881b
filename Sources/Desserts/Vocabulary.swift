import Platform

/// The different words of many keys, numbered in their order, which is that of their bytes.
struct Vocabulary: Sendable {
  /// The words in UTF-8, each behind a blank, which no word has, and a blank and a NUL at the end.
  private let text: [UInt8]
  /// Where each word starts in `text`, and behind them where one more would.
  private let starts: [Int]
  /// Which of the letters from `a` to `z` occur in each word, and which of them at a start.
  private let letters: [(anywhere: UInt32, atStarts: UInt32)]

  /// The number of words.
  var count: Int { starts.count - 1 }

  /// These words have been sorted.
  init(_ words: some Sequence<String>) {
    var text = [Self.separator]
    var starts = [1]
    var letters: [(anywhere: UInt32, atStarts: UInt32)] = []
    for word in words {
      var (anywhere, atStarts): (UInt32, UInt32) = (0, 0)
      for byte in word.utf8 {
        if let letter = Self.letter(byte) {
          anywhere |= letter
          if Self.isWordStart(behind: text[text.count - 1]) { atStarts |= letter }
        }
        text.append(byte)
      }
      text.append(Self.separator)
      starts.append(text.count)
      letters.append((anywhere, atStarts))
    }
    text.append(0)
    self.text = text
    self.starts = starts
    self.letters = letters
  }

  /// The word with this number.
  subscript(number: Int) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  /// The number of a word, or the one it would have.
  func place(of word: Substring) -> (number: Int32, isThere: Bool) {
    let number = (0..<count).partitioningIndex {
      !bytes(of: $0).lexicographicallyPrecedes(word.utf8)
    }
    return (Int32(number), number < count && bytes(of: number).elementsEqual(word.utf8))
  }

  /// The numbers of the words that start with a text.
  func numbers(startingWith start: Substring) -> Range<Int32> {
    let first = place(of: start).number
    let end = (Int(first)..<count).partitioningIndex { !bytes(of: $0).starts(with: start.utf8) }
    return first..<Int32(end)
  }

  /// Sets a bit in the marks of the words in which a text without blanks occurs; false when there
  /// is none.
  ///
  /// Where `atWordStarts` holds, it must occur at a start of a word: `poly` does in `roly-poly`.
  func mark(
    wordsWith part: Substring, atWordStarts: Bool, by bit: UInt8, in marks: inout [UInt8]
  ) -> Bool {
    if let first = part.utf8.first, part.utf8.count == 1, let letter = Self.letter(first) {
      return mark(wordsWith: letter, atWordStarts, by: bit, in: &marks)
    }
    return text.withUnsafeBytes { text in
      guard let base = text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return false }
      let part = part.utf8.map { CChar(bitPattern: $0) } + [0]
      var isThere = false
      var number = 0
      var position = 0
      while let match = strstr(base + position, part).map({ UnsafePointer($0) - base }) {
        if atWordStarts, !Self.isWordStart(behind: text[match - 1]) {
          // One by one would take the square of the length of a long row of one letter.
          let end = text[match...].firstIndex(where: Self.isWordStart) ?? match
          position = end + 1
          continue
        }
        while starts[number + 1] <= match { number += 1 }
        marks[number] |= bit
        isThere = true
        position = starts[number + 1] - 1
      }
      return isThere
    }
  }

  /// One letter is in most words: where these are many, looking for each takes ten times as long.
  private func mark(
    wordsWith letter: UInt32, _ atWordStarts: Bool, by bit: UInt8, in marks: inout [UInt8]
  ) -> Bool {
    var all: UInt32 = 0
    for (number, known) in letters.enumerated() {
      let found = (atWordStarts ? known.atStarts : known.anywhere) & letter
      marks[number] |= found == 0 ? 0 : bit
      all |= found
    }
    return all != 0
  }

  /// The bit of a letter.
  private static func letter(_ byte: UInt8) -> UInt32? {
    let a = UInt8(ascii: "a")
    return a...UInt8(ascii: "z") ~= byte ? 1 << UInt32(byte - a) : nil
  }

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    text[starts[number]..<starts[number + 1] - 1]
  }

  /// Whether a word starts behind this byte: any but those of a letter, a digit or an apostrophe.
  ///
  /// So `poly` starts a word of `roly-poly`, and `s` starts none of `world's`. What is not ASCII in
  /// a key is mostly a letter of a script that has no Latin form.
  private static func isWordStart(behind byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "'"), 0x80...:
      false
    default: true
    }
  }

  private static let separator = UInt8(ascii: " ")
}
