import TerminalText

extension String {
  /// This text as Markdown that renders as the same text on one line, wherever it stands.
  ///
  /// Blanks at the edges are dropped: four at the start make code, two at the end a line break.
  /// Characters with a meaning inside a line, or at its start, are escaped. `://` and `www.` are
  /// escaped so that GitHub does not turn unchecked addresses into links.
  var markdown: String {
    var escaped = String.UnicodeScalarView()
    var isNumber = false
    var (previous, beforePrevious): (Unicode.Scalar?, Unicode.Scalar?)
    for scalar in printable.unicodeScalars.trimmed {
      let isEscaped =
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "!": true
        case "+", "-", "=": previous == nil
        case ".", ")": isNumber || (previous?.isW == true && beforePrevious?.isW == true)
        case "/": previous == ":"
        default: false
        }
      if isEscaped { escaped.append("\\") }
      escaped.append(scalar)
      isNumber = (previous == nil || isNumber) && ("0"..."9").contains(scalar)
      (previous, beforePrevious) = (scalar, previous)
    }
    return String(escaped)
  }
}

extension String.UnicodeScalarView {
  /// These scalars without the blanks at their edges.
  fileprivate var trimmed: Substring.UnicodeScalarView {
    guard let first = firstIndex(where: { !$0.properties.isWhitespace }),
      let last = lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of `www`.
  fileprivate var isW: Bool { self == "w" || self == "W" }
}
