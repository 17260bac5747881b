import Desserts

/// Answers as JSON-LD in the words of schema.org.
///
/// Absent values, and addresses that are not http or https, are left out. Answers that schema.org
/// has no type for are those of `json`.
enum JSONLDRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    let (type, members): (String, [JSONValue.Member])
    switch answer {
    case .loaded, .lines, .status, .history:
      return JSONRenderer.write(answer, on: display, to: &stream)
    case .picture(let link):
      type = "ImageObject"
      members =
        [.init("name", .string(link.name))] + self.members("contentUrl", link.address.webAddress)
    case .list(let entries): (type, members) = ("ItemList", self.members(of: entries))
    case .details(let details): (type, members) = ("Recipe", self.members(of: details))
    }
    let context = JSONValue.Member("@context", .string("https://schema.org"))
    // In a `<script>` of an HTML page, `</script>` in a text would end the document.
    JSONValue.object([context, .init("@type", .string(type))] + members)
      .writeDocument(escaping: ["<"], to: &stream)
  }

  private static func members(of entries: DessertList.Selection) -> [JSONValue.Member] {
    let items = JSONValue.array(of: entries) { entry in
      .object([
        .init("@type", .string("ListItem")), .init("position", .number(entry.number)),
        .init(
          "item",
          .object(
            [
              .init("@type", .string("Recipe")), .init("identifier", .string(entry.dessert.id)),
              .init("name", .string(entry.dessert.name)),
            ] + members("image", entry.dessert.picture?.webAddress))),
      ])
    }
    return [.init("numberOfItems", .number(entries.count)), .init("itemListElement", items)]
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
    let steps = JSONValue.array(of: details.paragraphs) { paragraph in
      .object([.init("@type", .string("HowToStep")), .init("text", .string(paragraph))])
    }
    let source = details.source?.webAddress
    var members: [JSONValue.Member] = [
      .init("identifier", .string(details.id)), .init("name", .string(details.name)),
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
