/// Answers in any format.
enum Renderer {
  /// The answer as text whose lines all end.
  ///
  /// Lines that are the same in every format stay text, and that desserts were loaded is told in
  /// text only: a program that reads the answers asked for what comes next.
  static func text(_ answer: Answer, as format: OutputFormat, on display: Display) -> String {
    switch (answer, format) {
    case (_, .text), (.text, _): TextRenderer.text(answer, on: display)
    case (_, .json): JSONRenderer.text(answer)
    case (_, .csv): CSVRenderer.text(answer, on: display)
    case (_, .tsv): TSVRenderer.text(answer, on: display)
    case (_, .markdown): MarkdownRenderer.text(answer)
    case (_, .jsonld): JSONLDRenderer.text(answer)
    }
  }
}
