import Desserts
import Foundation
import Testing

@testable import Shell

struct JSONLDRendererTests {
  @Test func `shows details as a recipe`() {
    #expect(
      JSONLDRenderer.text(.details(Shown.details)) == #"""
        {
          "@context": "https://schema.org",
          "@type": "Recipe",
          "identifier": "52893",
          "name": "Fig & nut slab",
          "image": "https://desserts.example/p.jpg",
          "recipeCategory": "Dessert",
          "recipeCuisine": "Maltese",
          "keywords": "Cake, Sweet",
          "recipeIngredient": [
            "1-⅓ cups Figs",
            "Salt, fine",
            "5\tg Sugar"
          ],
          "recipeInstructions": [
            {"@type": "HowToStep", "text": "Cut the \u003cfigs>."},
            {"@type": "HowToStep", "text": "2. Eat\u0007."}
          ],
          "url": "https://desserts.example/fig?a=1&b=_2_",
          "isBasedOn": "https://desserts.example/fig?a=1&b=_2_"
        }

        """#)
  }

  @Test func `says nothing of what is absent`() {
    #expect(
      JSONLDRenderer.text(.details(Shown.bare)) == """
        {
          "@context": "https://schema.org",
          "@type": "Recipe",
          "identifier": "1",
          "name": "Tart",
          "recipeIngredient": [],
          "recipeInstructions": [
            {"@type": "HowToStep", "text": "Eat."}
          ]
        }

        """)
  }

  @Test func `names a video as what it is about the recipe`() throws {
    let details = DessertDetails(
      id: "1", name: "Tart", instructions: ["Eat."], video: "https://video.example/watch?v=1")
    let text = JSONLDRenderer.text(.details(details))
    #expect(text.hasSuffix("  \"subjectOf\": \"https://video.example/watch?v=1\"\n}\n"))
  }

  @Test func `shows a list as an item list, in its own numbers`() {
    #expect(
      JSONLDRenderer.text(.list(Shown.list)) == #"""
        {
          "@context": "https://schema.org",
          "@type": "ItemList",
          "numberOfItems": 3,
          "itemListElement": [
            {"@type": "ListItem", "position": 2, "item": {"@type": "Recipe", "identifier": "52893", "name": "Rožata"}},
            {"@type": "ListItem", "position": 3, "item": {"@type": "Recipe", "identifier": "11", "name": "The \"Best\", 5\\6", "image": "https://desserts.example/a.jpg"}},
            {"@type": "ListItem", "position": 12, "item": {"@type": "Recipe", "identifier": "12", "name": "=cmd()\n\u003c/a>"}}
          ]
        }

        """#)
  }

  @Test func `is that of json where schema.org has no words`() {
    for answer in [Answer.status(Shown.status), Shown.history, .loaded(count: 1)] {
      #expect(JSONLDRenderer.text(answer) == JSONRenderer.text(answer))
    }
  }

  @Test func `loses no text, and holds nothing that ends a script in a page`() throws {
    let text = JSONLDRenderer.text(.details(Hostile.details))
    #expect(!text.contains("<"))
    let recipe = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let steps = try #require(recipe["recipeInstructions"] as? [[String: String]])
    #expect(
      steps.compactMap { $0["text"] }.scalars
        == Hostile.details.instructions.steps.map(\.text).scalars)
    let ingredients = try #require(recipe["recipeIngredient"] as? [String])
    #expect(
      ingredients.scalars
        == Hostile.details.ingredients.map { [$0.measure, $0.name].compactMap(\.self) }
        .map { $0.joined(separator: " ") }.scalars)
    #expect(recipe["image"] == nil && recipe["url"] == nil && recipe["isBasedOn"] == nil)
  }

  @Test(.enabled(if: Tool.jq.isThere, "jq is not installed"))
  func `has what importers of recipes look for`() async throws {
    let found = try await Tool.jq.run(
      "-c",
      """
      [."@type", .name, .image, (.recipeIngredient | length), \
      ([.recipeInstructions[] | select(."@type" == "HowToStep") | .text] | length)]
      """, input: JSONLDRenderer.text(.details(Shown.details)))
    #expect(found == "[\"Recipe\",\"Fig & nut slab\",\"https://desserts.example/p.jpg\",3,2]\n")
  }
}
