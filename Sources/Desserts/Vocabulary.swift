import Platform

/// The different words of many keys, numbered in the order of their bytes.
struct Vocabulary: Sendable {
  /// The words in UTF-8 with a blank before each and after the last, and a NUL at the end, as
  /// `strstr` needs it.
  private let text: [UInt8]
  /// Where each word starts in `text`, and where one more would.
  private let starts: [Int]

  /// The number of words.
  var count: Int { starts.count - 1 }

  /// Creates a vocabulary of words that are in order.
  init(_ words: some Sequence<String>) {
    var text = [Self.separator]
    var starts = [1]
    for word in words {
      text += word.utf8
      text.append(Self.separator)
      starts.append(text.count)
    }
    text.append(0)
    self.text = text
    self.starts = starts
  }

  /// The word with this number.
  subscript(number: Int) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  /// The number of a word, or the number that it would have.
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

  /// Sets a bit in the marks of the words in which a text without blanks occurs; false when it
  /// occurs in none.
  ///
  /// With `atWordStarts` it must occur at the start of a word, as `poly` does in `roly-poly`.
  func mark(
    wordsWith part: Substring, atWordStarts: Bool, by bit: UInt8, in marks: inout [UInt8]
  ) -> Bool {
    if part.utf8.count > text.count { return false }
    return unsafe text.withUnsafeBytes { text in
      guard let base = unsafe text.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return false
      }
      let part = part.utf8.map { CChar(bitPattern: $0) } + [0]
      var isThere = false
      var number = 0
      var position = 0
      func match(from position: Int) -> Int? {
        unsafe strstr(base + position, part).map { unsafe UnsafePointer($0) - base }
      }
      while let match = match(from: position) {
        if atWordStarts, unsafe !Self.isWordStart(behind: text[match - 1]) {
          // Skip to the next start: match by match, a long row of one letter takes quadratic time.
          let end = unsafe text[match...].firstIndex(where: Self.isWordStart) ?? match
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

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    text[starts[number]..<starts[number + 1] - 1]
  }

  /// Whether a word starts after this byte: any but those of letters and digits.
  ///
  /// So `poly` starts a word of `roly-poly`. A byte that is not ASCII belongs to a letter of
  /// another script.
  private static func isWordStart(behind byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      0x80...:
      false
    default: true
    }
  }

  private static let separator = UInt8(ascii: " ")
}
