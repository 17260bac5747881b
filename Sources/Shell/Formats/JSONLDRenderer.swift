import Desserts

/// Answers as JSON-LD in the words of schema.org.
///
/// Only what is known is said: what is absent is left out, as is an address that is none of the web.
/// Answers that schema.org has no words for are those of `json`.
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
    // The document may be put into a page as it is: there a `<` could end the script it is in.
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
  /// The page it was taken from is both its `url`, which recipe managers read, and what it is based
  /// on. A `VideoObject` must say when it was uploaded, which nobody knows here, and `video` takes
  /// nothing else; so the video is a `subjectOf`, which may be an address alone.
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
