import Desserts
import Testing

@Suite struct ShoppingListTests {
  @Test func `lists each ingredient once, with every use of it`() {
    let pancakes = DessertDetails(
      id: "1", name: "Banana Pancakes",
      ingredients: [Ingredient("eggs", measure: "2 medium"), Ingredient("Banana")],
      instructions: ["Fry."])
    let cake = DessertDetails(
      id: "2", name: "Carrot Cake",
      ingredients: [Ingredient("Eggs", measure: "5"), Ingredient("Eggs", measure: "1 more")],
      instructions: ["Bake."])
    let list = ShoppingList([(5, pancakes), (12, cake)])
    #expect(
      list.items.map { item in
        item.ingredient + ": "
          + item.uses.map { "\($0.measure ?? "-") \($0.number ?? 0) \($0.name)" }.joined(
            separator: ", ")
      } == [
        "Banana: - 5 Banana Pancakes",
        "eggs: 2 medium 5 Banana Pancakes, 5 12 Carrot Cake, 1 more 12 Carrot Cake",
      ])
  }
}
