import Desserts
import Foundation
import MealDB

extension Property {
  /// Details that can be read are those of the meal asked for, have no blank text, and are read to
  /// the same when they are written as the server would.
  static let details = Property(name: "details") { input in
    let answer = HTTPResponse(status: 200, body: Data(input))
    guard let details = try? DetailsMapper.map(answer, id: "1") else { return }
    try require(details.id == "1", "another meal")
    let texts: [String?] =
      [details.name, details.area, details.category, details.source, details.video]
      + [details.picture, details.instructions.first, details.instructions.last] + details.tags
      + details.ingredients.flatMap { [$0.name, $0.measure] as [String?] }
    try require(texts.allSatisfy { $0 != "" }, "a blank text in \(details)")
    try require(
      !zip(details.instructions, details.instructions.dropFirst()).contains { $0 == ("", "") },
      "two empty lines")
    var meal: [String: String?] = [
      "idMeal": "1", "strMeal": details.name, "strArea": details.area,
      "strCategory": details.category, "strTags": details.tags.joined(separator: ","),
      "strInstructions": details.instructions.joined(separator: "\r\n"),
      "strSource": details.source, "strYoutube": details.video, "strMealThumb": details.picture,
    ]
    for (index, ingredient) in details.ingredients.enumerated() {
      meal["strIngredient\(index + 1)"] = ingredient.name
      meal["strMeasure\(index + 1)"] = ingredient.measure
    }
    let written = try JSONEncoder().encode(["meals": [meal]])
    let again = try DetailsMapper.map(HTTPResponse(status: 200, body: written), id: "1")
    try require(again == details, "\(details) is read again as \(again)")
  }
}
