extension [String] {
  /// The word of these that `word` is closest to; nil when none is close enough to suggest.
  package func closest(to word: String) -> String? {
    let word = word.lowercased()
    return compactMap { candidate in
      word.editDistance(ifCloseTo: candidate).map { (distance: $0, word: candidate) }
    }
    .min { $0.distance < $1.distance }?.word
  }
}

extension StringProtocol {
  /// The number of typing mistakes that turn this word into `other`; nil when they are too many for a
  /// suggestion, which is more than one in three characters.
  ///
  /// A mistake is a character too many, too few, a wrong one, or two neighbours exchanged.
  package func editDistance(ifCloseTo other: some StringProtocol) -> Int? {
    // Counting characters takes long in a long text, so its bytes are counted first.
    guard Swift.max(utf8.count, other.utf8.count) <= longestWord * maximumBytes else { return nil }
    let limit = Swift.max(1, Swift.max(count, other.count) / 3)
    guard abs(count - other.count) <= limit, !isEmpty, !other.isEmpty,
      Swift.max(count, other.count) <= longestWord
    else { return nil }
    let distance = editDistance(to: other)
    return distance <= limit && distance < Swift.max(count, other.count) ? distance : nil
  }

  private func editDistance(to other: some StringProtocol) -> Int {
    let (mine, others) = (Array(self), Array(other))
    var beforePrevious: [Int] = []
    var previous = Array(0...others.count)
    for i in mine.indices {
      var current = [i + 1]
      for j in others.indices {
        var distance = Swift.min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (mine[i] == others[j] ? 0 : 1))
        if i > 0, j > 0, mine[i] == others[j - 1], mine[i - 1] == others[j] {
          distance = Swift.min(distance, beforePrevious[j - 1] + 1)
        }
        current.append(distance)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[others.count]
  }
}

/// The longest word that is compared, in characters: the time grows with the product of the lengths.
private let longestWord = 64
/// The most bytes for each of them: a letter and three marks, for example.
private let maximumBytes = 8
