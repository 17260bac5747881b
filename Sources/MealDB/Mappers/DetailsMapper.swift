public import Desserts

/// Turns the server's answer to a request for details into details.
public enum DetailsMapper {
  /// The details of the meal with `id`.
  ///
  /// `null`, an empty list and a text such as "Invalid ID" say that the server has no such meal.
  /// The id, the name and the instructions must be there; every other field may be missing, null
  /// or blank, which all mean the same.
  public static func map(
    _ response: consuming HTTPResponse, id: String
  ) throws(LoadFailure.InvalidData) -> DessertDetails {
    let none = (asked: MealFields?.none, otherID: String?.none)
    let envelope = try MealsEnvelope.read(response, addingTo: none) {
      (reader, items) throws(LoadFailure.InvalidData) in
      guard let fields = try MealFields(&reader), let itemID = fields["idMeal"] else { return }
      if itemID == id {
        items.asked = items.asked ?? fields
      } else {
        items.otherID = items.otherID ?? itemID
      }
    }
    guard case .meals(let items, 1...) = envelope else { throw .unknownMeal(id: id) }
    guard let meal = items.asked else {
      throw if let otherID = items.otherID { .otherMeal(id: otherID) } else { .unexpectedShape }
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
private struct MealFields {
  private let values: [String: String]

  /// Reads an item; nil when it is no meal.
  init?(_ reader: inout JSONReader) throws(LoadFailure.InvalidData) {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var values: [String: String] = [:]
    try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
      if Self.isKnown(key) {
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

  private static func isKnown(_ key: String) -> Bool {
    names.contains(key) || number(in: key, after: "strIngredient") != nil
      || number(in: key, after: "strMeasure") != nil
  }

  /// The text of a field; nil when the field is missing or blank.
  subscript(key: String) -> String? { values[key] }

  var tags: [String] {
    let tags = (self["strTags"] ?? "").split(separator: ",", maxSplits: Limits.maximumTags)
    return tags.prefix(Limits.maximumTags).compactMap { String($0).trimmedOfBlanks }
  }

  /// `strIngredient1` with `strMeasure1` and so on, in the order of their numbers.
  ///
  /// Sorted as texts, 10 would come before 2. A blank ingredient is dropped with its measure; an
  /// ingredient without a measure stays.
  var ingredients: [Ingredient] {
    values.keys.compactMap { Self.number(in: $0, after: "strIngredient") }.sorted().compactMap {
      number in
      self["strIngredient\(number)"].map { Ingredient($0, measure: self["strMeasure\(number)"]) }
    }
  }

  /// The number at the end of a key, which has at most three digits.
  private static func number(in key: String, after name: String) -> Int? {
    guard key.hasPrefix(name) else { return nil }
    let digits = key.dropFirst(name.count)
    return Int(digits).flatMap { String($0) == digits && (0..<1000).contains($0) ? $0 : nil }
  }

  /// The lines of the text, split at any line break (CRLF, LF, U+2028) and trimmed.
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
  /// The lines of this text, one at a time: an array of them would take as much memory again.
  fileprivate var lines: some Sequence<Substring> {
    sequence(state: self[...] as Substring?) { rest in
      guard let text = rest else { return nil }
      let end = text.firstIndex(where: \.isNewline)
      rest = end.map { text[text.index(after: $0)...] }
      return text[..<(end ?? text.endIndex)]
    }
  }
}
