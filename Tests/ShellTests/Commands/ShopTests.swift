import TerminalText
import Testing

@testable import Shell

struct ShopTests {
  @Test func `lists what several desserts need, each ingredient once`() async throws {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("shop 1,2", "open 2", "shop") == """
        zerts> shop 1,2
        Butter  100g (Banana Bread) · 50g (egg tart) · for the tin (egg tart)
        Eggs  2 (Banana Bread) · (egg tart)
        ripe bananas  3 (Banana Bread)
        zerts> open 2
        egg tart

        Ingredients
                       Eggs
          50g          butter
          for the tin  butter

        Instructions
        1  Whisk.
        Bake.
        zerts> shop
        butter  50g (egg tart) · for the tin (egg tart)
        Eggs  (egg tart)

        """)
  }

  @Test func `gives rows and documents to programs`() async throws {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("output csv", "shop 2", "output json", "shop 2") == """
        zerts> output csv
        zerts> shop 2
        ingredient,measure,number,name\r
        butter,50g,2,egg tart\r
        butter,for the tin,2,egg tart\r
        Eggs,,2,egg tart\r
        zerts> output json
        zerts> shop 2
        [
          {
            "ingredient": "butter",
            "uses": [
              {"measure": "50g", "number": 2, "name": "egg tart"},
              {"measure": "for the tin", "number": 2, "name": "egg tart"}
            ]
          },
          {
            "ingredient": "Eggs",
            "uses": [
              {"measure": null, "number": 2, "name": "egg tart"}
            ]
          }
        ]

        """)
  }

  @Test func `wraps the uses on a terminal`() async throws {
    let shell = try TestShell(.kitchen, display: .terminal(columns: 40))
    #expect(
      await shell.type("shop 1,2") == """
        zerts> shop 1,2
        Butter        100g (Banana Bread) · 50g
                      (egg tart) · for the tin
                      (egg tart)
        Eggs          2 (Banana Bread) · (egg
                      tart)
        ripe bananas  3 (Banana Bread)

        """)
  }
}

extension String {
  /// A network with two desserts that have ingredients, and one that cannot be loaded.
  static let kitchen = #"""
    feed 200 {"meals":[{"idMeal":"21","strMeal":"Banana Bread"},{"idMeal":"22","strMeal":"egg tart"},{"idMeal":"23","strMeal":"Flan"}]}
    details 21 200 {"meals":[{"idMeal":"21","strMeal":"Banana Bread","strInstructions":"Mash.\nSTEP 2\nBake.","strIngredient1":"ripe bananas","strMeasure1":"3","strIngredient2":"Butter","strMeasure2":"100g","strIngredient3":"Eggs","strMeasure3":"2"}]}
    details 22 200 {"meals":[{"idMeal":"22","strMeal":"egg tart","strInstructions":"1\nWhisk.\nBake.","strIngredient1":"Eggs","strIngredient2":"butter","strMeasure2":"50g","strIngredient3":"butter","strMeasure3":"for the tin"}]}
    details 23 500
    """#
}
