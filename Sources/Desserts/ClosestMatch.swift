extension [String] {
  /// The word of these that `word` is closest to; nil when none is close enough to suggest.
  package func closest(to word: String) -> String? {
    // Lowercasing takes long in a long text.
    guard word.utf8.count <= longestWord * 4 else { return nil }
    let word = word.lowercased()
    return compactMap { candidate in
      word.editDistance(ifCloseTo: candidate).map { (distance: $0, word: candidate) }
    }
    .min { $0.distance < $1.distance }?.word
  }
}

extension StringProtocol {
  /// The number of typing mistakes that turn this word into `other`; nil when they are too many for
  /// a suggestion, which is more than one in three letters.
  ///
  /// A letter is a Unicode scalar. A mistake is a letter too many, too few, a wrong one, or two
  /// neighbours exchanged.
  package func editDistance(ifCloseTo other: some StringProtocol) -> Int? {
    // Counting scalars takes long in a long text, so its bytes are counted first.
    guard Swift.max(utf8.count, other.utf8.count) <= longestWord * 4 else { return nil }
    let (mine, others) = (Array(unicodeScalars), Array(other.unicodeScalars))
    let length = Swift.max(mine.count, others.count)
    let limit = Swift.max(1, length / 3)
    guard abs(mine.count - others.count) <= limit, !mine.isEmpty, !others.isEmpty,
      length <= longestWord
    else { return nil }
    return optimalStringAlignment(mine, others, limit: limit).flatMap { $0 < length ? $0 : nil }
  }
}

/// The optimal string alignment distance of two words; nil when it is above `limit`.
private func optimalStringAlignment(
  _ word: [Unicode.Scalar], _ other: [Unicode.Scalar], limit: Int
) -> Int? {
  var beforePrevious: [Int] = []
  var previous = Array(0...other.count)
  for i in word.indices {
    var current = [i + 1]
    current.reserveCapacity(other.count + 1)
    for j in other.indices {
      var distance = min(
        previous[j + 1] + 1, current[j] + 1, previous[j] + (word[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    // The least distance of a row never decreases from row to row.
    if current.allSatisfy({ $0 > limit }) { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[other.count] <= limit ? previous[other.count] : nil
}

/// The longest word that is compared, in letters: the time grows with the product of the lengths.
private let longestWord = 32
