import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Testing

struct NetworkScriptDemoTests {
  let loader: DessertLoader

  init() throws {
    let base = try #require(URL(string: "https://desserts.example"))
    loader = .mealDB(at: base, through: ScriptedNetwork(try .demo()).client)
  }

  @Test func `has at least 15 desserts, and the details of each`() async throws {
    let feed = try await loader.feed()
    #expect(feed.desserts.count >= 15)
    #expect(feed.leftOut == 0)
    for dessert in feed.desserts {
      let details = try await loader.details(dessert.id)
      #expect(details.name == dessert.name)
      #expect(!details.ingredients.isEmpty)
    }
  }

  @Test func `has a small picture of each, and each another`() async throws {
    let desserts = try await loader.feed().desserts
    var pictures: Set<Picture> = []
    for dessert in desserts {
      let picture = try await loader.picture(dessert)
      #expect(picture.kind == .png)
      #expect(picture.bytes.count < 2000)
      #expect(try await loader.details(dessert.id).picture == dessert.picture)
      pictures.insert(picture)
    }
    #expect(pictures.count == desserts.count)
  }

  @Test func `shows between its names what names can be like`() async throws {
    let names = try await loader.feed().desserts.map(\.name)
    for mark in ["è", "ø", "æ", "ı", "ž", "&", ",", "“", "’", "'", "–", "(", "-"] {
      #expect(names.contains { $0.contains(mark) }, "\(mark)")
    }
    #expect(names.contains { name in names.contains { $0 != name && $0.hasPrefix(name) } })
    #expect(names.sorted() != DessertList(try await loader.feed().desserts).map(\.dessert.name))
  }

  @Test func `shows between its recipes what recipes can be like`() async throws {
    var recipes: [DessertDetails] = []
    for dessert in try await loader.feed().desserts {
      recipes.append(try await loader.details(dessert.id))
    }
    #expect(recipes.contains { $0.ingredients.contains { $0.measure == nil } })
    #expect(recipes.contains { $0.ingredients.count > 9 })
    #expect(recipes.contains { Set($0.ingredients.map(\.name)).count < $0.ingredients.count })
    #expect(recipes.contains { $0.instructions.contains { $0.count > 600 } })
    #expect(recipes.contains { $0.instructions.contains("STEP 1") })
    #expect(recipes.contains { Array($0.instructions).first?.hasPrefix("1. ") == true })
    #expect(recipes.contains { $0.instructions.contains("") })
  }

  @Test func `knows no other meal`() async {
    let failure = LoadFailure.invalidData(.unknownMeal(id: "1"), host: "desserts.example")
    await #expect(throws: failure) { try await loader.details("1") }
  }
}
