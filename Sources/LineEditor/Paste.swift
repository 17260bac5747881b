/// What is done with pasted text before it reaches the line.
enum Paste {
  /// The key that ends a line.
  static let enter: Unicode.Scalar = "\r"

  /// The keys that typing this text would have taken.
  ///
  /// A line break, in each of its three spellings, ends a line; a tab is a blank, as nobody means
  /// to complete something in the middle of a paste; other control characters, and bytes that are
  /// not UTF-8, are dropped. A prompt in front of a line, which came with it from a screen, is none
  /// of it.
  static func keys(_ bytes: [UInt8], prompt: String = "") -> [Unicode.Scalar] {
    let text = String(decoding: bytes, as: UTF8.self).composed
    var keys: [Unicode.Scalar] = []
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r": keys.append(enter)
      case "\t": keys.append(" ")
      case "\u{FFFD}": break
      case _ where scalar.properties.generalCategory == .control: break
      default: keys.append(scalar)
      }
      last = scalar
    }
    return prompt.isEmpty ? keys : without(Array(prompt.composed.unicodeScalars), keys)
  }

  private static func without(
    _ prompt: [Unicode.Scalar], _ keys: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    let lines = keys.split(separator: enter, omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.starts(with: prompt) ? $0.dropFirst(prompt.count) : $0 }
        .joined(separator: [enter]))
  }
}
