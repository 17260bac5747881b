extension Range<Int> {
  /// The first index for which `belongsToSecondPart` holds, found by halving; the end when none.
  ///
  /// Wherever it holds, it must hold for all later indices too.
  func partitioningIndex(where belongsToSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
