import Foundation
import TestSupport

/// As many made-up desserts as are asked for, the same in every run.
enum MadeUpDesserts {
  /// Up to 110,000 different names, in no order.
  static func names(_ count: Int) -> [String] {
    var generator = SeededGenerator(seed: 64)
    var all: [String] = []
    all.reserveCapacity(styles.count * tastes.count * fillings.count * kinds.count)
    for style in styles {
      for taste in tastes {
        for filling in fillings {
          for kind in kinds { all.append("\(style) \(taste)\(filling) \(kind)") }
        }
      }
    }
    all.shuffle(using: &generator)
    return Array(all.prefix(count))
  }

  /// These names as the server's answer, with a picture and an id each, as long as its own.
  static func feed(of names: [String]) -> Data {
    let meals = names.enumerated().map { index, name in
      #"{"strMeal":"\#(name)","strMealThumb":"https:\/\/www.themealdb.com\/images\/media\/meals\/"#
        + #"dessert\#(100_000 + index).jpg","idMeal":"\#(100_000 + index)"}"#
    }
    return Data(#"{"meals":[\#(meals.joined(separator: ","))]}"#.utf8)
  }

  /// The details of a dessert as the server's answer, as long as its own: 20 ingredients, of which
  /// one dessert in three has eggs.
  static func details(of name: String, at index: Int) -> Data {
    let ingredients = (1...20).map { number in
      let ingredient = number == 7 && index.isMultiple(of: 3) ? "Eggs" : "Ingredient \(number)"
      return #""strIngredient\#(number)":"\#(ingredient)","strMeasure\#(number)":"\#(number)0g""#
    }
    let instructions = String(repeating: "Stir it until it is smooth, and let it rest. ", count: 40)
    return Data(
      #"{"meals":[{"idMeal":"\#(100_000 + index)","strMeal":"\#(name)","strCategory":"Dessert","#
        .utf8)
      + Data(
        (#""strInstructions":"\#(instructions)",\#(ingredients.joined(separator: ","))}]}"#).utf8)
  }

  // About one name in twelve is not all ASCII, rather more than on the real feed.
  private static let styles = [
    "Baked", "Chilled", "Crispy", "Danish", "English", "Frozen", "Golden", "Grandmother's", "Iced",
    "Lazy", "Light", "Old", "Peruvian", "Quick", "Rustic", "Salted", "Sautéed", "Smoky", "Spiced",
    "Steamed", "Sticky", "Sunday", "Toasted", "Warm", "Winter",
  ]
  private static let tastes = [
    "Almond", "Apple", "Apricot", "Banana", "Blackberry", "Caramel", "Cherry", "Chestnut",
    "Chocolate", "Coconut", "Coffee", "Fig", "Ginger", "Hazelnut", "Honey", "Lemon", "Mango",
    "Maple", "Orange", "Peach", "Pear", "Rhubarb",
  ]
  private static let fillings = [
    "", " & Cream", " & Custard", " & Fudge", " & Mint", " & Plum", " & Saffron", " & Treacle",
    " and Oat", " and Rum",
  ]
  private static let kinds = [
    "Brûlée", "Cake", "Cheesecake", "Crumble", "Flan", "Fool", "Mousse", "Pancakes", "Pavlova",
    "Pie", "Pudding", "Roulade", "Sorbet", "Sponge", "Strudel", "Tart", "Torte", "Trifle",
    "Turnovers", "Whip",
  ]
}
