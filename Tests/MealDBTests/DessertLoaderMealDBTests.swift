import Desserts
import Foundation
import MealDB
import Testing

struct DessertLoaderMealDBTests {
  @Test func `makes no request until it is asked, and then one a load`() async throws {
    let requests = Requests()
    let loader = try loader { request in
      await requests.note(request.url)
      return HTTPResponse(status: 200, body: Data(#"{"meals":null}"#.utf8))
    }
    #expect(await requests.urls.isEmpty)
    _ = try await loader.feed()
    _ = try await loader.feed()
    await #expect(throws: (any Error).self) { try await loader.details("7") }
    #expect(
      await requests.urls == [
        "http://localhost:81/api/filter.php?c=Dessert",
        "http://localhost:81/api/filter.php?c=Dessert", "http://localhost:81/api/lookup.php?i=7",
      ])
  }

  @Test func `passes on why the server could not be reached`() async throws {
    let loader = try loader { _ throws(LoadFailure) in
      throw .connectivity(.refused, host: "elsewhere")
    }
    let failure = LoadFailure.connectivity(.refused, host: "elsewhere")
    await #expect(throws: failure) { try await loader.feed() }
    await #expect(throws: failure) { try await loader.details("7") }
  }

  @Test func `names the host whose answer is of no use`() async throws {
    let loader = try loader { _ in HTTPResponse(status: 500, body: Data()) }
    let failure = LoadFailure.invalidData(.status(500), host: "localhost:81")
    await #expect(throws: failure) { try await loader.feed() }
    await #expect(throws: failure) { try await loader.details("7") }
  }

  @Test func `names the host that was redirected to when its answer is of no use`() async throws {
    let loader = try loader { _ in
      HTTPResponse(status: 500, body: Data(), redirectedHost: "elsewhere")
    }
    let failure = LoadFailure.invalidData(.status(500), host: "elsewhere")
    await #expect(throws: failure) { try await loader.feed() }
    await #expect(throws: failure) { try await loader.details("7") }
  }

  private func loader(
    answering get: @escaping @Sendable (HTTPRequest) async throws(LoadFailure) -> HTTPResponse
  ) throws -> DessertLoader {
    .mealDB(
      at: try #require(URL(string: "http://localhost:81/api/")), through: HTTPClient(get: get))
  }

  private actor Requests {
    var urls: [String] = []
    func note(_ url: URL) { urls.append(url.absoluteString) }
  }
}
