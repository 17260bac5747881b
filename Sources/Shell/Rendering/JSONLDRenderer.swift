import Desserts

/// Answers as JSON-LD in the words of schema.org.
///
/// Only what is known is said: what is absent is left out, as is an address that is none of the web.
/// Answers that schema.org has no words for are those of `json`.
enum JSONLDRenderer {
  /// The document, or nothing for an answer that is none in JSON.
  static func text(_ answer: Answer) -> String {
    switch answer {
    case .loaded, .lines, .status, .history: JSONRenderer.text(answer)
    case .picture(let link):
      document(
        "ImageObject",
        [.init("name", .string(link.name))] + members("contentUrl", link.address.webAddress))
    case .list(let entries): document("ItemList", members(of: entries))
    case .details(let details): document("Recipe", members(of: details))
    }
  }

  /// A document that may be put into a page as it is: there a `<` could end the script it is in.
  private static func document(_ type: String, _ members: [JSONValue.Member]) -> String {
    let context = JSONValue.Member("@context", .string("https://schema.org"))
    return JSONValue.object([context, .init("@type", .string(type))] + members)
      .document(escaping: ["<"])
  }

  private static func members(of entries: DessertList.Selection) -> [JSONValue.Member] {
    let items = entries.map { entry in
      JSONValue.object([
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
    return [.init("numberOfItems", .number(items.count)), .init("itemListElement", .array(items))]
  }

  /// The members of a `Recipe`.
  ///
  /// The page it was taken from is both its `url`, which recipe managers read, and what it is based
  /// on. A `VideoObject` must say when it was uploaded, which nobody knows here, and `video` takes
  /// nothing else; so the video is a `subjectOf`, which may be an address alone.
  private static func members(of details: DessertDetails) -> [JSONValue.Member] {
    let ingredients = details.ingredients.map { ingredient in
      [ingredient.measure, ingredient.name].compactMap(\.self).joined(separator: " ")
    }
    let steps = details.paragraphs.map { paragraph in
      JSONValue.object([.init("@type", .string("HowToStep")), .init("text", .string(paragraph))])
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
    members.append(.init("recipeIngredient", .array(ingredients.map(JSONValue.string))))
    members.append(.init("recipeInstructions", .array(steps)))
    members += self.members("url", source)
    members += self.members("isBasedOn", source)
    return members + self.members("subjectOf", details.video?.webAddress)
  }

  private static func members(_ name: String, _ text: String?) -> [JSONValue.Member] {
    text.map { [.init(name, .string($0))] } ?? []
  }
}
