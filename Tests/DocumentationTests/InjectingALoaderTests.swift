import CurlNetwork
import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Shell
import TestSupport
import Testing

// example
/// A kitchen that knows one dessert.
let kitchen = DessertLoader(
  feed: { () throws(LoadFailure) in
    DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])
  },
  details: { (id) throws(LoadFailure) in
    guard id == "1" else { throw .invalidData(.unknownMeal(id: id), host: "kitchen") }
    return DessertDetails(
      id: id, name: "Flan", ingredients: [Ingredient("Eggs", measure: "4")],
      instructions: ["Bake it."])
  },
  picture: { (_) throws(LoadFailure) in
    throw .invalidData(.notAPicture, host: "kitchen")
  })
// end of example

// example
extension DessertLoader {
  /// A loader that always fails like this.
  static func failing(_ failure: LoadFailure) -> DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in throw failure },
      details: { (_) throws(LoadFailure) in throw failure },
      picture: { (_) throws(LoadFailure) in throw failure })
  }
}
// end of example

// example
extension DessertLoader {
  /// This loader, which asks for the feed once more when the connection was lost.
  var insisting: DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        do throws(LoadFailure) {
          return try await feed()
        } catch {
          guard case .connectivity(.lost, _) = error else { throw error }
          return try await feed()
        }
      },
      details: details, picture: picture)
  }
}
// end of example

// example
/// The desserts of a server, through the network.
func live(at base: URL) -> DessertLoader {
  .mealDB(at: base, through: .curl(timeout: .seconds(15), userAgent: "kitchen/1.0"))
}

/// The desserts of a network script.
func scripted(_ script: String) throws -> DessertLoader {
  .mealDB(at: Endpoint.defaultBase, through: try ScriptedNetwork(script).client)
}
// end of example

// example
/// The output of a line in a session with this loader.
func answer(to line: String, from loader: DessertLoader) async -> String {
  let session = Session(
    loader: loader,
    environment: Environment(source: "the kitchen"))
  let (words, speaker) = AsyncStream<String>.makeStream()
  let output = Output(
    answer: { (text) throws(OutputFailure) in speaker.yield(text) },
    message: { text in speaker.yield(text) })
  _ = await session.run(line: line, output: output)
  speaker.finish()
  return await words.reduce(into: "") { $0 += $1 }
}
// end of example

struct InjectingALoaderTests {
  @Test func `shows what stands here`() throws {
    #expect(
      try Article("InjectingALoader", of: "Desserts").blocks("swift")
        == Project.examples(in: "InjectingALoaderTests.swift"))
  }

  @Test func `has a session say what it says`() async {
    // example
    #expect(await answer(to: "ls", from: kitchen) == "1  Flan\n")
    #expect(
      await answer(to: "ls", from: .failing(.connectivity(.refused, host: "kitchen")))
        == "ls: no connection to kitchen: it refused\nType retry to try again.\n")
    // end of example
  }

  @Test func `has a loader with one dessert`() async throws {
    #expect(
      await answer(to: "open flan", from: kitchen)
        == """
        Flan

        Ingredients
          4  Eggs

        Instructions
        Bake it.

        """)
    await #expect(
      throws: LoadFailure.invalidData(.unknownMeal(id: "2"), host: "kitchen")
    ) { try await kitchen.details("2") }
  }

  @Test func `has a loader that asks once more, and only then`() async throws {
    let lost = try scripted("feed lost\nfeed 200 {\"meals\":null}").insisting
    #expect(try await lost.feed() == DessertFeed(desserts: []))
    let twice = try scripted("feed lost\nfeed lost\nfeed 200 {\"meals\":null}").insisting
    await #expect(throws: LoadFailure.connectivity(.lost, host: "themealdb.com")) {
      try await twice.feed()
    }
    let refused = try scripted("feed refused\nfeed 200 {\"meals\":null}").insisting
    await #expect(throws: LoadFailure.connectivity(.refused, host: "themealdb.com")) {
      try await refused.feed()
    }
  }

  @Test func `has a loader that asks the network`() async throws {
    let port = try UnheardPort()
    let host = try #require(port.url.host())
    let number = try #require(port.url.port)
    await #expect(throws: LoadFailure.connectivity(.refused, host: "\(host):\(number)")) {
      try await live(at: port.url).feed()
    }
  }
}
