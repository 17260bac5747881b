import TerminalText

/// Answers as tab-separated values: one row a line, with a header.
///
/// What would end a field or a row is escaped as `\t`, `\n` and `\r`, and a backslash as `\\`, so
/// that `cut` and `awk` get each field as one. Otherwise text stays whole, but for what could act on
/// a terminal when that is where it goes.
enum TSVRenderer: TableRenderer {
  static func line(of row: [String], on display: Display) -> String {
    row.map { display.isTerminal ? field($0).printable : field($0) }.joined(separator: "\t") + "\n"
  }

  private static func field(_ text: String) -> String {
    var escaped = ""
    // Scalars, not Characters: CRLF is one Character, and so is a backslash with an accent on it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
