import TerminalText

/// Answers as comma-separated values: RFC 4180, with a header.
///
/// Text is not changed, even where a spreadsheet would take it for a formula. Only on a terminal it
/// is made printable.
enum CSVRenderer: TableRenderer {
  static func line(of row: [String], on display: Display) -> String {
    row.map { field(display.isTerminal ? $0.printable : $0) }.joined(separator: ",") + "\r\n"
  }

  /// A field, quoted where needed.
  ///
  /// Many readers drop blanks at the edges of an unquoted field.
  private static func field(_ text: String) -> String {
    // A quote with a combining mark is one Character, but other readers see the quote.
    let scalars = text.unicodeScalars
    let isQuoted =
      scalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
      || [scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
    guard isQuoted else { return text }
    var quoted = "\""
    for scalar in scalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}
