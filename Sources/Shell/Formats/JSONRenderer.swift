import Desserts

/// Answers as JSON: one document a command, with every member always there and in its order.
enum JSONRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    value(of: answer)?.writeDocument(to: &stream)
  }

  private static func value(of answer: Answer) -> JSONValue? {
    switch answer {
    case .loaded, .lines: nil
    case .list(let entries): .array(of: entries, value)
    case .details(let details): value(of: details)
    case .picture(let link):
      .object([
        .init("id", .string(link.id)), .init("name", .string(link.name)),
        .init("picture", .string(link.address)),
      ])
    case .status(let status): .object(status.fields)
    case .history(let typed, let count):
      .array(of: typed.numbered(last: count)) { number, line in
        .object([.init("number", .number(number)), .init("line", .string(line))])
      }
    }
  }

  private static func value(of entry: DessertList.Entry) -> JSONValue {
    .object([
      .init("number", .number(entry.number)), .init("id", .string(entry.dessert.id)),
      .init("name", .string(entry.dessert.name)),
      .init("picture", .string(orNull: entry.dessert.picture)),
    ])
  }

  private static func value(of details: DessertDetails) -> JSONValue {
    .object([
      .init("id", .string(details.id)), .init("name", .string(details.name)),
      .init("area", .string(orNull: details.area)),
      .init("category", .string(orNull: details.category)),
      .init("tags", .array(of: details.tags, JSONValue.string)),
      .init(
        "ingredients",
        .array(of: details.ingredients) { ingredient in
          .object([
            .init("measure", .string(orNull: ingredient.measure)),
            .init("name", .string(ingredient.name)),
          ])
        }),
      .init("instructions", .array(of: details.paragraphs, JSONValue.string)),
      .init("source", .string(orNull: details.source)),
      .init("video", .string(orNull: details.video)),
      .init("picture", .string(orNull: details.picture)),
    ])
  }
}
