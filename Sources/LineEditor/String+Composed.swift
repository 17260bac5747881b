import Foundation

extension String {
  /// The text with each accent joined to its letter, which is how libedit can show it.
  var composed: String {
    // No character that can be joined, or be what is joined, starts with a lower byte than U+0300.
    utf8.allSatisfy { $0 < 0xCC } ? self : precomposedStringWithCanonicalMapping
  }
}
