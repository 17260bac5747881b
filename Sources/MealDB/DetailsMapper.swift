public import Desserts

/// What the server answered to a request for details, as details.
public enum DetailsMapper {
  /// The details of the meal with `id`.
  ///
  /// `null`, an empty list and a text such as "Invalid ID" say that the server has no such meal.
  /// The id, the name and the instructions must be there; every other field may be missing, null
  /// or blank, which all mean the same.
  public static func map(
    _ response: consuming HTTPResponse, id: String
  ) throws(LoadFailure.InvalidData) -> DessertDetails {
    var asked: Fields?
    var otherID: String?
    let envelope = try MealsEnvelope.read(response) { (reader) throws(LoadFailure.InvalidData) in
      guard let fields = try Fields(&reader), let itemID = fields["idMeal"] else { return }
      if itemID == id { asked = asked ?? fields } else { otherID = otherID ?? itemID }
    }
    guard case .meals(1...) = envelope else { throw .unknownMeal(id: id) }
    guard let meal = asked else {
      throw if let otherID { .otherMeal(id: otherID) } else { .unexpectedShape }
    }
    guard let name = meal["strMeal"] else { throw .missing(.name) }
    guard let instructions = meal.instructions else { throw .missing(.instructions) }
    return DessertDetails(
      id: id, name: name, area: meal["strArea"], category: meal["strCategory"], tags: meal.tags,
      ingredients: meal.ingredients, instructions: instructions, source: meal["strSource"],
      video: meal["strYoutube"], picture: meal["strMealThumb"])
  }
}

/// The fields of one meal on the wire.
private struct Fields {
  private let values: [String: String]

  /// Reads an item; nil when it is no meal.
  init?(_ reader: inout JSONReader) throws(LoadFailure.InvalidData) {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var values: [String: String] = [:]
    try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
      if Self.isOfUse(key) {
        values[key] = try reader.textOrNumber()
      } else {
        try reader.skip()
      }
    }
    self.values = values
  }

  private static let names: Set<String> = [
    "idMeal", "strMeal", "strArea", "strCategory", "strTags", "strInstructions", "strSource",
    "strYoutube", "strMealThumb",
  ]

  private static func isOfUse(_ key: String) -> Bool {
    names.contains(key) || number(of: key, behind: "strIngredient") != nil
      || number(of: key, behind: "strMeasure") != nil
  }

  /// The text of a field that is there and not blank.
  subscript(key: String) -> String? { values[key] }

  var tags: [String] {
    let tags = (self["strTags"] ?? "").split(separator: ",", maxSplits: Self.mostTags)
    return tags.prefix(Self.mostTags).compactMap { String($0).trimmedOfBlanks }
  }

  /// No recipe needs as many tags; an answer of nothing else would have millions.
  private static let mostTags = 1000

  /// `strIngredient1` with `strMeasure1` and so on, in the order of their numbers.
  ///
  /// As text, 10 would come before 2. Blanks are dropped pair by pair, since an ingredient need not
  /// have a measure.
  var ingredients: [Ingredient] {
    values.keys.compactMap { Self.number(of: $0, behind: "strIngredient") }.sorted().compactMap {
      number in
      self["strIngredient\(number)"].map { Ingredient($0, measure: self["strMeasure\(number)"]) }
    }
  }

  /// The number that a key has behind its name; no recipe needs one of four digits.
  private static func number(of key: String, behind name: String) -> Int? {
    guard key.hasPrefix(name) else { return nil }
    let digits = key.dropFirst(name.count)
    return Int(digits).flatMap { String($0) == digits && (0..<1000).contains($0) ? $0 : nil }
  }

  /// The lines, cut at any line break (CRLF, LF, U+2028) and without the blanks at their edges.
  ///
  /// A run of blank lines is one empty line. Nil when there is no text.
  var instructions: Instructions? {
    guard let text = self["strInstructions"] else { return nil }
    var instructions = Instructions()
    var isBehindBlank = false
    for line in text.lines {
      let line = String(line).trimmedOfBlanks ?? ""
      if !(line.isEmpty && isBehindBlank) { instructions.append(line) }
      isBehindBlank = line.isEmpty
    }
    return instructions
  }
}

extension String {
  /// The lines of this text, each cut off when it is asked for.
  fileprivate var lines: some Sequence<Substring> {
    sequence(state: self[...] as Substring?) { rest in
      guard let text = rest else { return nil }
      let end = text.firstIndex(where: \.isNewline)
      rest = end.map { text[text.index(after: $0)...] }
      return text[..<(end ?? text.endIndex)]
    }
  }
}
