import Platform

extension SessionStatus {
  /// What `status` tells a program: each field's name and what it says, null when nothing.
  var fields: [JSONValue.Member] {
    let date = loaded.map { loaded in
      // With a zone, the time means the same wherever it is read.
      loaded.date.formatted(
        Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: loaded.timeZone))
    }
    let failed = failed.map { "\($0.statement.text): \(Sentences.sentence(for: $0.failure))" }
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
