import Desserts
import Foundation
import MealDB
import Testing

struct DessertLoaderMealDBTests {
  @Test func `makes no request until it is asked, and then one a load`() async throws {
    let requests = Requests()
    let loader = try loader { request in
      await requests.note(request.url)
      return HTTPResponse(status: 200, body: HTTPBody(#"{"meals":null}"#.utf8))
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
    let loader = try loader { _ in HTTPResponse(status: 500, body: HTTPBody()) }
    let failure = LoadFailure.invalidData(.status(500), host: "localhost:81")
    await #expect(throws: failure) { try await loader.feed() }
    await #expect(throws: failure) { try await loader.details("7") }
  }

  @Test func `names the host that was redirected to when its answer is of no use`() async throws {
    let loader = try loader { _ in
      HTTPResponse(status: 500, body: HTTPBody(), redirectedHost: "elsewhere")
    }
    let failure = LoadFailure.invalidData(.status(500), host: "elsewhere")
    await #expect(throws: failure) { try await loader.feed() }
    await #expect(throws: failure) { try await loader.details("7") }
  }

  @Test(arguments: ["https://a.example/x.jpg", "http://b.example:82/é?y=1#z"])
  func `asks for a picture where the dessert says it is`(address: String) async throws {
    let requests = Requests()
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let loader = try loader { request in
      await requests.note(request.url)
      #expect(request.endpoint == .picture(id: "7"))
      #expect(request.maximumBody == 4 << 20)
      #expect(request.referrer?.absoluteString == "http://localhost:81/api/")
      return HTTPResponse(status: 200, body: HTTPBody(bytes))
    }
    let picture = try await loader.picture(Dessert(id: "7", name: "Flan", picture: address))
    #expect(picture == Picture(bytes))
    #expect(await requests.urls == [address.replacing("é", with: "%C3%A9")])
  }

  @Test func `names the host whose picture is of no use`() async throws {
    let loader = try loader { _ in HTTPResponse(status: 200, body: HTTPBody("<html>".utf8)) }
    let dessert = Dessert(id: "7", name: "Flan", picture: "https://a.example/x.jpg")
    await #expect(throws: LoadFailure.invalidData(.notAPicture, host: "a.example")) {
      try await loader.picture(dessert)
    }
  }

  @Test(
    arguments: [
      nil, "", "x.jpg", "/x.jpg", "//a.example/x.jpg", "file:///etc/passwd", "javascript:alert(1)",
      "data:image/png;base64,iVBORw0KGgo=", "ftp://a.example/x", "https:///x", "https:x",
      "https://user@a.example/x", "https://user:secret@a.example/x", "https://@a.example/x",
      "https://a.example/\u{1B}[2J", "https://a.example/x\n", " https://a.example/x",
      "https://a.example/\u{202E}gpj.x", "https://a.example/\u{9B}x", "https://a.example/x y",
      "https://a.example/" + String(repeating: "x", count: 10_000),
    ] as [String?])
  func `does not follow an address that may lead anywhere`(address: String?) async throws {
    let loader = try loader { _ in
      Issue.record("it is followed")
      return HTTPResponse(status: 200, body: HTTPBody())
    }
    let dessert = Dessert(id: "7", name: "Flan", picture: address)
    await #expect(throws: LoadFailure.invalidData(.forbiddenAddress, host: "localhost:81")) {
      try await loader.picture(dessert)
    }
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
