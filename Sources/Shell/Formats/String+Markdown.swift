import TerminalText

extension String {
  /// This text as Markdown that renders as the same text on one line, wherever it stands.
  ///
  /// It is printable first, and without blanks at its edges: four of them make code, two at the end
  /// a line break. Escaped is what means something inside a line, and what does at the start of one.
  /// `#` counts as both, since some end a heading. Addresses of the web are broken up for GitHub,
  /// which would make links of them; those to follow are marked as such, after a check.
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
  /// Whether it may belong to the `www.` of an address.
  fileprivate var isW: Bool { self == "w" || self == "W" }
}
