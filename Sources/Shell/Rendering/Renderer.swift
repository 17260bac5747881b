import TerminalText

/// Answers in any format.
enum Renderer {
  /// The answer as text whose lines all end.
  static func text(_ answer: Answer, as format: OutputFormat, on display: Display) -> String {
    var text = ""
    write(answer, as: format, on: display, to: &text)
    return text
  }

  /// Writes the answer as text whose lines all end.
  ///
  /// Lines that are the same in every format stay text, and that desserts were loaded is told in
  /// text only: a program that reads the answers asked for what comes next.
  static func write(
    _ answer: Answer, as format: OutputFormat, on display: Display,
    to stream: inout some TextOutputStream
  ) {
    if case .lines = answer { return TextRenderer.write(answer, on: display, to: &stream) }
    switch format {
    case .text: TextRenderer.write(answer, on: display, to: &stream)
    case .json: JSONRenderer.write(answer, on: display, to: &stream)
    case .csv: CSVRenderer.write(answer, on: display, to: &stream)
    case .tsv: TSVRenderer.write(answer, on: display, to: &stream)
    case .markdown: MarkdownRenderer.write(answer, on: display, to: &stream)
    case .jsonld: JSONLDRenderer.write(answer, on: display, to: &stream)
    }
  }
}
