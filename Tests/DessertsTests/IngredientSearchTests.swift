import Desserts
import Testing

@Suite struct IngredientSearchTests {
  @Test(arguments: [
    ("egg", "Eggs", true), ("egg", "Free-range Egg Yolks", true), ("egg", "Nutmeg", false),
    ("double cream", "Double Cream", true), ("cream double", "Double Cream", true),
    ("crème", "Creme fraiche", true), ("double cream", "Cream", false),
  ])
  func `each word is the start of a word of the name`(
    search: String, name: String, isFound: Bool
  ) {
    #expect(IngredientSearch(search).matches(Ingredient(name)) == isFound)
  }

  @Test func `finds the ingredients of a dessert that has all of them`() {
    let details = DessertDetails(
      id: "1", name: "Pancakes",
      ingredients: [
        Ingredient("Banana", measure: "1 large"), Ingredient("Salt"),
        Ingredient("Eggs", measure: "2 medium"),
      ], instructions: ["Fry."])
    #expect(
      details.ingredients(matching: [IngredientSearch("egg"), IngredientSearch("banana")]) == [
        Ingredient("Banana", measure: "1 large"), Ingredient("Eggs", measure: "2 medium"),
      ])
    #expect(
      details.ingredients(matching: [IngredientSearch("egg"), IngredientSearch("flour")]) == nil)
  }
}
