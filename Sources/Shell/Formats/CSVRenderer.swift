import TerminalText

/// Answers as comma-separated values: RFC 4180, with a header.
///
/// Text stays whole, also where a spreadsheet would take it for a formula: a mark in front of it
/// would be part of the text for every other reader. Only a terminal gets printable text: what
/// reads it there is a person.
enum CSVRenderer: TableRenderer {
  static func line(of row: [String], on display: Display) -> String {
    row.map { field(display.isTerminal ? $0.printable : $0) }.joined(separator: ",") + "\r\n"
  }

  /// A field, quoted when it would be read as something else without.
  ///
  /// Many readers drop the blanks at the edges of a field that is not quoted.
  private static func field(_ text: String) -> String {
    // Scalars, not Characters: a quote with an accent on it is a quote for other readers.
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
