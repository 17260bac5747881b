import Desserts
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

/// What makes text of answers in one format.
protocol AnswerRenderer {
  /// Writes the answer as lines that all end, or nothing for one that the format has no words for.
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream)
}

extension AnswerRenderer {
  /// The answer as one text.
  static func text(_ answer: Answer, on display: Display = .plain) -> String {
    var text = ""
    write(answer, on: display, to: &text)
    return text
  }
}

extension DessertDetails {
  /// The lines of the instructions that say something.
  ///
  /// A format that can tell paragraphs apart needs no empty lines to do it.
  var paragraphs: some Sequence<String> { instructions.lazy.filter { !$0.isEmpty } }
}
