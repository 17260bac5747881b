import TerminalText

/// Answers as tab-separated values: one row a line, with a header.
///
/// Tab, newline, carriage return and backslash are escaped as `\t`, `\n`, `\r` and `\\`, so that
/// `cut` and `awk` see whole fields. Only on a terminal text is made printable.
enum TSVRenderer: TableRenderer {
  static func line(of row: [String], on display: Display) -> String {
    row.map { display.isTerminal ? field($0).printable : field($0) }.joined(separator: "\t") + "\n"
  }

  private static func field(_ text: String) -> String {
    var escaped = ""
    // CRLF, and a backslash with a combining mark, are one Character each.
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
