/// What makes text of an answer row by row; nothing of one that is no table.
protocol TableRenderer: AnswerRenderer {
  /// A row, with its end.
  static func line(of row: [String], on display: Display) -> String
}

extension TableRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    guard let table = Table(answer) else { return }
    stream.write(line(of: table.header, on: display))
    for row in table.rows { stream.write(line(of: row, on: display)) }
  }
}
