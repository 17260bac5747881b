/// Answers in any format.
enum Renderer {
  /// The answer as text whose lines all end.
  ///
  /// Lines that are the same in every format stay text, and that desserts were loaded is told in
  /// text only: a program that reads the answers asked for what comes next.
  static func text(_ answer: Answer, as format: OutputFormat, on display: Display) -> String {
    if case .lines = answer { return TextRenderer.text(answer, on: display) }
    return switch format {
    case .text: TextRenderer.text(answer, on: display)
    case .json: JSONRenderer.text(answer)
    case .csv: CSVRenderer.text(answer, on: display)
    case .tsv: TSVRenderer.text(answer, on: display)
    case .markdown: MarkdownRenderer.text(answer)
    case .jsonld: JSONLDRenderer.text(answer)
    }
  }
}
