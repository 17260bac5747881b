extension String {
  /// Whether this comes before another text in the order of their Unicode scalars.
  ///
  /// Swift's `<` is no total order of strings: `"e\u{301}"` equals `"é"`, which is less than
  /// `"éa"`, but of `"e\u{301}"` and `"éa"` neither is less than the other.
  package func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
