import Foundation

extension String {
  /// The text with each accent joined to its letter, which is how libedit can show it.
  var composed: String {
    unicodeScalars.allSatisfy(\.isASCII) ? self : precomposedStringWithCanonicalMapping
  }
}
