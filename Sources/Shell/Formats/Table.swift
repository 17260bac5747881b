import Desserts
import Platform

/// An answer as rows of fields, which `csv` and `tsv` write each in its own way.
struct Table {
  /// The names of the columns.
  let header: [String]
  /// The fields of each row, one a column; what is absent is empty.
  ///
  /// A row is made when it is asked for: those of 100,000 desserts would take 10 MB.
  let rows: AnySequence<[String]>
}

extension Table {
  /// Creates the table of an answer that is one.
  init?(_ answer: Answer) {
    switch answer {
    case .loaded, .lines: return nil
    case .list(let entries):
      header = ["number", "id", "name", "picture"]
      rows = AnySequence(
        entries.lazy.map {
          [String($0.number), $0.dessert.id, $0.dessert.name, $0.dessert.picture ?? ""]
        })
    case .details(let details):
      header = ["measure", "ingredient"]
      rows = AnySequence(details.ingredients.lazy.map { [$0.measure ?? "", $0.name] })
    case .picture(let link):
      header = ["id", "name", "picture"]
      rows = AnySequence([[link.id, link.name, link.address]])
    case .status(let status):
      header = ["name", "value"]
      rows = AnySequence(status.rows)
    case .history(let typed, let count):
      header = ["number", "line"]
      rows = AnySequence(typed.numbered(last: count).map { [String($0.number), $0.line] })
    }
  }
}

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

extension SessionStatus {
  /// What `status` tells a program: each field's name and what it says, null when nothing.
  var fields: [JSONValue.Member] {
    let date = loaded.map { loaded in
      // With a zone, the time means the same wherever it is read.
      loaded.date.formatted(
        Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: loaded.timeZone))
    }
    let failed = failed.map { "\($0.statement.text): \($0.failure.sentence)" }
    return [
      .init("source", .string(source)), .init("desserts", .number(orNull: loaded?.count)),
      .init("loaded", .string(orNull: date)), .init("leftOut", .number(orNull: loaded?.leftOut)),
      .init("failed", .string(orNull: failed)),
    ]
  }

  /// The fields as rows of a table: what says nothing is empty.
  var rows: [[String]] {
    fields.map { field in
      switch field.value {
      case .string(let text): [field.name, text]
      case .number(let number): [field.name, String(number)]
      case .null, .array, .object: [field.name, ""]
      }
    }
  }
}
