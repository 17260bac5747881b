import Foundation

extension String {
  /// This text as Markdown that renders as the same text on one line, wherever it stands.
  ///
  /// It is printable first, and without blanks at its edges: four of them make code, two at the end
  /// a line break. Escaped is what means something inside a line, and what does at the start of one.
  /// `#` counts as both, since some end a heading. Addresses are broken up for GitHub, which would
  /// make links of them; those to follow are marked as such, after a check.
  var markdown: String {
    let text = printable.trimmingCharacters(in: .whitespaces)
    var escaped = String.UnicodeScalarView()
    var isStart = true
    var isNumber = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "!":
        escaped += ["\\", scalar]
      case "+", "-", "=":
        escaped += isStart ? ["\\", scalar] : [scalar]
      case ".", ")":
        escaped += isNumber ? ["\\", scalar] : [scalar]
      default:
        escaped.append(scalar)
      }
      isNumber = (isStart || isNumber) && ("0"..."9").contains(scalar)
      isStart = false
    }
    return String(escaped).replacing("://", with: "\\://")
      .replacing(/[Ww]{3}\./) { $0.output.dropLast() + "\\." }
  }
}
