import TerminalText

/// Pasted text.
enum Paste {
  /// The key that ends a line.
  static let enter: Unicode.Scalar = "\r"

  /// The keys that would have typed this text.
  ///
  /// LF, CR and CR LF are Enter, and a tab is a blank, as nobody means to complete in a paste.
  /// Bytes that are not UTF-8 and what a terminal would act on are dropped, and so is the prompt,
  /// where a line was copied from a screen with it.
  static func keys(_ bytes: [UInt8], prompt: String = "") -> [Unicode.Scalar] {
    let text = String(decoding: bytes, as: UTF8.self)
    let prompt = Array(prompt.unicodeScalars)
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    return Array(
      lines.map { line in
        let keys = String(line).printable.unicodeScalars.filter { $0 != "\u{FFFD}" }
        return keys.starts(with: prompt) ? keys.dropFirst(prompt.count) : keys[...]
      }.joined(separator: [enter]))
  }
}
