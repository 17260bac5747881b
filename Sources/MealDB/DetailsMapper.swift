public import Desserts

/// What the server answered to a request for details, as details.
public enum DetailsMapper {
  /// The details of the meal with `id`.
  ///
  /// `null`, an empty list and a text such as "Invalid ID" say that the server has no such meal.
  /// The id, the name and the instructions must be there; every other field may be missing, null
  /// or blank, which all mean the same.
  public static func map(
    _ response: HTTPResponse, id: String
  ) throws(LoadFailure.InvalidData) -> DessertDetails {
    guard case .meals(let items) = try MealsEnvelope<[String: Scalar]>.decode(response),
      !items.isEmpty
    else { throw .unknownMeal(id: id) }
    let meals = items.compactMap { $0.map(Fields.init) }
    guard let meal = meals.first(where: { $0["idMeal"] == id }) else {
      guard let other = meals.lazy.compactMap({ $0["idMeal"] }).first else {
        throw .unexpectedShape
      }
      throw .otherMeal(id: other)
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
  let values: [String: Scalar]

  init(_ values: [String: Scalar]) {
    self.values = values
  }

  /// The text of a field that is there and not blank.
  subscript(key: String) -> String? { values[key]?.text }

  var tags: [String] {
    (self["strTags"] ?? "").split(separator: ",").compactMap { String($0).trimmedOfBlanks }
  }

  /// `strIngredient1` with `strMeasure1` and so on, in the order of their numbers.
  ///
  /// As text, 10 would come before 2. Blanks are dropped pair by pair, since an ingredient need not
  /// have a measure.
  var ingredients: [Ingredient] {
    values.keys.compactMap(Self.ingredientNumber).sorted().compactMap { number in
      self["strIngredient\(number)"].map { Ingredient($0, measure: self["strMeasure\(number)"]) }
    }
  }

  private static func ingredientNumber(_ key: String) -> Int? {
    let prefix = "strIngredient"
    guard key.hasPrefix(prefix) else { return nil }
    let digits = key.dropFirst(prefix.count)
    return Int(digits).flatMap { String($0) == digits ? $0 : nil }
  }

  /// The lines, cut at any line break (CRLF, LF, U+2028) and without the blanks at their edges.
  ///
  /// A run of blank lines is one empty line. Nil when there is no text.
  var instructions: [String]? {
    guard let text = self["strInstructions"] else { return nil }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(line).trimmedOfBlanks ?? ""
      if !(line.isEmpty && lines.last?.isEmpty == true) { lines.append(line) }
    }
    return lines
  }
}
