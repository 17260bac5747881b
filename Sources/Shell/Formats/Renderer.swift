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
  /// Lines and help are the same in every format. That desserts were loaded is told in text
  /// only: for a program the answer is what comes next.
  static func write(
    _ answer: Answer, as format: OutputFormat, on display: Display,
    to stream: inout some TextOutputStream
  ) {
    switch answer {
    case .lines, .help: return TextRenderer.write(answer, on: display, to: &stream)
    default: break
    }
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

/// A renderer of answers in one format.
protocol AnswerRenderer {
  /// Writes the answer as lines that all end; nothing for one that the format has no form for.
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
  /// The lines of the instructions that are not empty, for formats that mark paragraphs themselves.
  var paragraphs: some Sequence<String> { instructions.lazy.filter { !$0.isEmpty } }
}
