import Foundation

/// The keys of many names, laid end to end, so that all can be searched at once.
///
/// A completion among 100,000 names has to be done within a frame. Asking each key for itself takes
/// ten times as long as one `strstr` over all of them.
struct NameIndex: Sendable {
  /// The keys in UTF-8, each behind a line feed, which no key has, and a line feed and a NUL at the
  /// end.
  private let text: [UInt8]
  /// Where each key starts in `text`, and behind them where one more would.
  private let starts: [Int]

  init(_ keys: [NameKey]) {
    var text: [UInt8] = [Self.separator]
    var starts = [1]
    text.reserveCapacity(keys.reduce(1) { $0 + $1.text.utf8.count + 1 })
    starts.reserveCapacity(keys.count + 1)
    for key in keys {
      text.append(contentsOf: key.text.utf8)
      text.append(Self.separator)
      starts.append(text.count)
    }
    text.append(0)
    self.text = text
    self.starts = starts
  }

  /// The indices, in order, of the keys in which each of the words occurs.
  ///
  /// Where `atWordStarts` holds, it must occur at the start of a word.
  func indices(of words: [Substring], atWordStarts: Bool) -> [Int] {
    // The longest word leaves the fewest keys for the others.
    let words = words.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    guard let first = words.first else { return Array(0..<starts.count - 1) }
    if first.count == 1, words.count == 1 { return indices(of: first[0], atWordStarts) }
    let needle = first.map { CChar(bitPattern: $0) } + [0]
    return text.withUnsafeBytes { text in
      guard let base = text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
      var found: [Int] = []
      var key = 0
      var position = 0
      while let match = strstr(base + position, needle).map({ UnsafePointer($0) - base }) {
        if atWordStarts, !Self.isWordStart(behind: text[match - 1]) {
          position = match + 1
          continue
        }
        key = index(at: match, from: key)
        if occurs(words.dropFirst(), inKey: key, text, atWordStarts) { found.append(key) }
        position = starts[key + 1] - 1
      }
      return found
    }
  }

  /// The key that has this position, at or behind another one: most often the next or close to it.
  private func index(at position: Int, from first: Int) -> Int {
    var key = first
    for _ in 0..<4 where starts[key + 1] <= position { key += 1 }
    if position < starts[key + 1] { return key }
    return (key + 1..<starts.count).partitioningIndex { starts[$0] > position } - 1
  }

  /// The indices of the keys in which a character occurs.
  ///
  /// One letter is in most names: calling `strstr` for each takes twice the time of looking.
  private func indices(of character: UInt8, _ atWordStarts: Bool) -> [Int] {
    text.withUnsafeBytes { text in
      starts.withUnsafeBufferPointer { starts in
        (0..<starts.count - 1).filter { key in
          var position = starts[key]
          let end = starts[key + 1] - 1
          while position < end {
            if text[position] == character,
              !atWordStarts || Self.isWordStart(behind: text[position - 1])
            {
              return true
            }
            position += 1
          }
          return false
        }
      }
    }
  }

  private func occurs(
    _ words: some Sequence<[UInt8]>, inKey key: Int, _ text: UnsafeRawBufferPointer,
    _ atWordStarts: Bool
  ) -> Bool {
    let range = starts[key] - 1..<starts[key + 1]
    return words.allSatisfy { Self.occurs($0, in: text, range, atWordStart: atWordStarts) }
  }

  /// Whether a word occurs in a range of the text, whose first byte is a separator.
  private static func occurs(
    _ word: [UInt8], in text: UnsafeRawBufferPointer, _ range: Range<Int>, atWordStart: Bool
  ) -> Bool {
    guard let base = text.baseAddress, range.count > word.count else { return false }
    var start = range.lowerBound + 1
    while start + word.count <= range.upperBound {
      if text[start] == word[0], memcmp(base + start, word, word.count) == 0,
        !atWordStart || isWordStart(behind: text[start - 1])
      {
        return true
      }
      start += 1
    }
    return false
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

  private static let separator = UInt8(ascii: "\n")
}
