import Desserts

/// Answers as JSON-LD in the words of schema.org.
///
/// Absent values, and addresses that are not http or https, are left out. Answers that schema.org
/// has no type for are those of `json`.
enum JSONLDRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    let members: [JSONValue.Member]
    switch answer {
    case .loaded, .saved, .help, .lines, .shopping, .step, .status, .history:
      return JSONRenderer.write(answer, on: display, to: &stream)
    case .list(let entries):
      members = self.members(of: entries.lazy.map(NamedDessert.init), count: entries.count)
    case .matches(let matches):
      let desserts = matches.lazy.map { match in
        let details = match.dessert.details
        return NamedDessert(
          number: match.dessert.number,
          dessert: Dessert(id: details.id, name: details.name, picture: details.picture))
      }
      members = self.members(of: desserts, count: matches.count)
    case .details(let desserts, let isList):
      members = document(of: desserts.lazy.map { self.members(of: $0.details) }, isList: isList)
    case .pictures(let links, let isList):
      members = document(of: links.lazy.map(self.members), isList: isList)
    }
    let context = JSONValue.Member("@context", .string("https://schema.org"))
    // In a `<script>` of an HTML page, `</script>` in a text would end the document.
    JSONValue.object([context] + members).writeDocument(escaping: ["<"], to: &stream)
  }

  /// The members of a document about one thing, or about each in a list.
  private static func document(
    of things: some Sequence<[JSONValue.Member]>, isList: Bool
  ) -> [JSONValue.Member] {
    isList
      ? [.init("@graph", .array(of: things, JSONValue.object))]
      : things.first { _ in true } ?? []
  }

  private static func members(of link: PictureLink) -> [JSONValue.Member] {
    [.init("@type", .string("ImageObject")), .init("name", .string(link.name))]
      + members("contentUrl", link.address.webAddress)
  }

  private static func members(
    of desserts: some Sequence<NamedDessert>, count: Int
  ) -> [JSONValue.Member] {
    let items = JSONValue.array(of: desserts) { entry in
      .object([
        .init("@type", .string("ListItem")), .init("position", .number(orNull: entry.number)),
        .init(
          "item",
          .object(
            [
              .init("@type", .string("Recipe")), .init("identifier", .string(entry.dessert.id)),
              .init("name", .string(entry.dessert.name)),
            ] + members("image", entry.dessert.picture?.webAddress))),
      ])
    }
    return [
      .init("@type", .string("ItemList")), .init("numberOfItems", .number(count)),
      .init("itemListElement", items),
    ]
  }

  /// The members of a `Recipe`.
  ///
  /// The source is both `url`, which recipe managers read, and `isBasedOn`. The video is
  /// `subjectOf`, which may be an address alone: `video` takes only a `VideoObject`, whose required
  /// upload date is unknown.
  private static func members(of details: DessertDetails) -> [JSONValue.Member] {
    let ingredients = JSONValue.array(of: details.ingredients) { ingredient in
      .string([ingredient.measure, ingredient.name].compactMap(\.self).joined(separator: " "))
    }
    let steps = JSONValue.array(of: details.instructions.steps) { step in
      // Without the mark: importers such as recipe-scrapers make a step of a `name`, and number the
      // steps themselves. They want a text in each.
      let text = step.text.isEmpty ? step.mark ?? "" : step.text
      return .object([.init("@type", .string("HowToStep")), .init("text", .string(text))])
    }
    let source = details.source?.webAddress
    var members: [JSONValue.Member] = [
      .init("@type", .string("Recipe")), .init("identifier", .string(details.id)),
      .init("name", .string(details.name)),
    ]
    members += self.members("image", details.picture?.webAddress)
    members += self.members("recipeCategory", details.category)
    members += self.members("recipeCuisine", details.area)
    if !details.tags.isEmpty {
      members += self.members("keywords", details.tags.joined(separator: ", "))
    }
    members.append(.init("recipeIngredient", ingredients))
    members.append(.init("recipeInstructions", steps))
    members += self.members("url", source)
    members += self.members("isBasedOn", source)
    return members + self.members("subjectOf", details.video?.webAddress)
  }

  private static func members(_ name: String, _ text: String?) -> [JSONValue.Member] {
    text.map { [.init(name, .string($0))] } ?? []
  }
}
