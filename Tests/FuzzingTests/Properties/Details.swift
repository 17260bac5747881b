import Desserts
import Foundation
import MealDB

extension Property {
  /// Details are read alike in whatever pieces they come.
  ///
  /// They are those of the meal asked for and have no blank text, and writing them as the server
  /// would gives details that are read alike.
  static let details = Property(name: "details") { input in
    let result = try mapped(input) { (response) throws(LoadFailure.InvalidData) in
      try DetailsMapper.map(response, id: "1")
    }
    guard case .success(let details) = result else { return }
    try require(details.id == "1", "another meal")
    let instructions = Array(details.instructions)
    let texts: [String?] =
      [details.name, details.area, details.category, details.source, details.video]
      + [details.picture, instructions.first, instructions.last] + details.tags
      + details.ingredients.flatMap { [$0.name, $0.measure] as [String?] }
    try require(texts.allSatisfy { $0 != "" }, "a blank text in \(details)")
    try require(
      !zip(instructions, instructions.dropFirst()).contains { $0 == ("", "") },
      "two empty lines")
    var meal: [String: String?] = [
      "idMeal": "1", "strMeal": details.name, "strArea": details.area,
      "strCategory": details.category, "strTags": details.tags.joined(separator: ","),
      "strInstructions": instructions.joined(separator: "\r\n"),
      "strSource": details.source, "strYoutube": details.video, "strMealThumb": details.picture,
    ]
    for (index, ingredient) in details.ingredients.enumerated() {
      meal["strIngredient\(index + 1)"] = ingredient.name
      meal["strMeasure\(index + 1)"] = ingredient.measure
    }
    let written = try JSONEncoder().encode(["meals": [meal]])
    let again = try DetailsMapper.map(HTTPResponse(status: 200, body: HTTPBody(written)), id: "1")
    try require(again == details, "\(details) is read again as \(again)")
  }
}
