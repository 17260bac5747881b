import TerminalText

/// What is done with pasted text before it reaches the line.
enum Paste {
  /// The key that ends a line.
  static let enter: Unicode.Scalar = "\r"

  /// The keys that typing this text would have taken.
  ///
  /// A line break, in each of its three spellings, ends a line; a tab is a blank, as nobody means
  /// to complete something in the middle of a paste; what else a terminal would act on, and bytes
  /// that are not UTF-8, are dropped. A prompt in front of a line, which came with it from a screen,
  /// is none of it.
  static func keys(_ bytes: [UInt8], prompt: String = "") -> [Unicode.Scalar] {
    let text = String(decoding: bytes, as: UTF8.self).composed
    let prompt = Array(prompt.composed.unicodeScalars)
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    return Array(
      lines.map { line in
        let keys = String(line).printable.unicodeScalars.filter { $0 != "\u{FFFD}" }
        return keys.starts(with: prompt) ? keys.dropFirst(prompt.count) : keys[...]
      }.joined(separator: [enter]))
  }
}
