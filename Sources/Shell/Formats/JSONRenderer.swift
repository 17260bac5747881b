import Desserts

/// Answers as JSON: one document a command, with every member always there and in its order.
enum JSONRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    value(of: answer)?.writeDocument(to: &stream)
  }

  private static func value(of answer: Answer) -> JSONValue? {
    switch answer {
    case .loaded, .saved, .help, .lines: nil
    case .list(let entries): .array(of: entries, value)
    case .details(let desserts, let isList):
      isList
        ? .array(of: desserts) { value(of: $0.details) }
        : desserts.first.map { value(of: $0.details) }
    case .pictures(let links, let isList):
      isList ? .array(of: links, value) : links.first.map(value)
    case .matches(let matches):
      .array(of: matches) { match in
        .object([
          .init("number", .number(orNull: match.dessert.number)),
          .init("id", .string(match.dessert.details.id)),
          .init("name", .string(match.dessert.details.name)),
          .init("ingredients", .array(of: match.ingredients, value)),
        ])
      }
    case .shopping(let list):
      .array(of: list.items) { item in
        .object([
          .init("ingredient", .string(item.ingredient)),
          .init("uses", .array(of: item.uses, value)),
        ])
      }
    case .step(let step):
      .object([
        .init("number", .number(orNull: step.dessert.number)),
        .init("id", .string(step.dessert.details.id)),
        .init("name", .string(step.dessert.details.name)),
        .init("step", .number(step.number)), .init("of", .number(step.count)),
        .init("text", .string(step.step.line)),
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

  private static func value(of ingredient: Ingredient) -> JSONValue {
    .object([
      .init("measure", .string(orNull: ingredient.measure)),
      .init("name", .string(ingredient.name)),
    ])
  }

  private static func value(of use: ShoppingList.Use) -> JSONValue {
    .object([
      .init("measure", .string(orNull: use.measure)), .init("number", .number(orNull: use.number)),
      .init("name", .string(use.name)),
    ])
  }

  private static func value(of link: PictureLink) -> JSONValue {
    .object([
      .init("id", .string(link.id)), .init("name", .string(link.name)),
      .init("picture", .string(link.address)),
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
        .array(of: details.ingredients, value)),
      .init("instructions", .array(of: details.paragraphs, JSONValue.string)),
      .init("source", .string(orNull: details.source)),
      .init("video", .string(orNull: details.video)),
      .init("picture", .string(orNull: details.picture)),
    ])
  }
}
