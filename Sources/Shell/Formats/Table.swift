import Desserts
import Platform

/// An answer as rows of fields, for `csv` and `tsv`.
struct Table {
  /// The names of the columns.
  let header: [String]
  /// The fields of each row, one a column; an absent value is empty.
  ///
  /// A row is made when it is written, to save the memory of a long list.
  let rows: AnySequence<[String]>
}

extension Table {
  /// Creates the table of an answer; nil for answers that are none.
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

/// A renderer of answers row by row.
///
/// Answers that are no table become nothing.
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
  /// The fields that programs get.
  var fields: [JSONValue.Member] {
    let date = loaded.map { loaded in
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

  /// The fields as rows of a table; null is empty.
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
