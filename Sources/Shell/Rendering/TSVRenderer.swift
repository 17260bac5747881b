/// Answers as tab-separated values: one row a line, with a header.
///
/// What would end a field or a row is escaped as `\t`, `\n` and `\r`, and a backslash as `\\`, so
/// that `cut` and `awk` get each field as one.
enum TSVRenderer {
  /// The rows, or nothing for an answer that is no table.
  static func text(_ answer: Answer) -> String {
    guard let table = Table(answer) else { return "" }
    return ([table.header] + table.rows)
      .map { $0.map(field).joined(separator: "\t") + "\n" }.joined()
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
