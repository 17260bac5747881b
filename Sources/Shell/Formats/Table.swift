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
    case .loaded, .saved, .help, .lines: return nil
    case .list(let entries):
      header = ["number", "id", "name", "picture"]
      rows = AnySequence(
        entries.lazy.map {
          [String($0.number), $0.dessert.id, $0.dessert.name, $0.dessert.picture ?? ""]
        })
    case .details(let desserts, isList: _):
      header = ["number", "id", "name", "measure", "ingredient"]
      rows = AnySequence(
        desserts.lazy.flatMap { dessert in
          let details = dessert.details
          let number = dessert.number.map { String($0) } ?? ""
          return details.ingredients.lazy.map { ingredient in
            [number, details.id, details.name, ingredient.measure ?? "", ingredient.name]
          }
        })
    case .pictures(let links, isList: _):
      header = ["id", "name", "picture"]
      rows = AnySequence(links.lazy.map { [$0.id, $0.name, $0.address] })
    case .matches(let matches):
      header = ["number", "id", "name", "measure", "ingredient"]
      rows = AnySequence(
        matches.lazy.flatMap { match in
          match.ingredients.lazy.map { ingredient in
            [
              match.dessert.number.map { String($0) } ?? "", match.dessert.details.id,
              match.dessert.details.name, ingredient.measure ?? "", ingredient.name,
            ]
          }
        })
    case .shopping(let list):
      header = ["ingredient", "measure", "number", "name"]
      rows = AnySequence(
        list.items.lazy.flatMap { item in
          item.uses.lazy.map { use in
            [item.ingredient, use.measure ?? "", use.number.map { String($0) } ?? "", use.name]
          }
        })
    case .step(let step):
      header = ["number", "id", "name", "step", "of", "text"]
      let details = step.dessert.details
      let number = step.dessert.number.map { String($0) } ?? ""
      rows = AnySequence([
        [
          number, details.id, details.name, String(step.number), String(step.count), step.step.line,
        ]
      ])
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
      .init("loaded", .string(orNull: date)),
      .init("saved", .string(orNull: loaded?.isSaved == true ? date : nil)),
      .init("leftOut", .number(orNull: loaded?.leftOut)),
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
