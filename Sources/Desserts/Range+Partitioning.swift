extension Range<Int> {
  /// The first index for which `belongsToSecondPart` holds, by binary search; the end when none
  /// does.
  ///
  /// Where it holds, it must hold for all later indices too.
  func partitioningIndex(where belongsToSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
