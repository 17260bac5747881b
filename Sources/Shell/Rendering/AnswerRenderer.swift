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
