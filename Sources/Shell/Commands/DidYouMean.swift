import Desserts

extension [String] {
  /// The word that `word` may have been mistyped for.
  func closest(to word: String) -> String? {
    let word = word.lowercased()
    return compactMap { candidate in
      word.editDistance(ifCloseTo: candidate).map { (distance: $0, word: candidate) }
    }
    .min { $0.distance < $1.distance }?.word
  }
}
