import Desserts
import MealDB
import Platform
import Testing

@Suite struct SavedCopyTests {
  private let files = FilesInMemory()
  private let flan = #"{"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#
  private let recipe = #"{"meals":[{"idMeal":"1","strMeal":"Flan","strInstructions":"Bake."}]}"#

  private func base(_ text: String = "https://themealdb.com/api/json/v1/1") throws -> URL {
    try #require(URL(string: text))
  }

  /// A loader of the server at `base` that answers every request with this, and keeps it.
  private func online(
    _ body: String, status: Int = 200, at base: URL, keepingIn copy: SavedCopy
  ) -> DessertLoader {
    let client = HTTPClient { _ in HTTPResponse(status: status, body: HTTPBody(body.utf8)) }
    return .mealDB(at: base, through: client, keepingIn: copy)
  }

  @Test func `keeps what was loaded as the server sent it`() async throws {
    let base = try base()
    let copy = SavedCopy(of: base, in: files.store)
    _ = try await online(flan, at: base, keepingIn: copy).feed()
    _ = try await online(recipe, at: base, keepingIn: copy).details("1")
    #expect(
      files.texts == [
        "themealdb.com%2Fapi%2Fjson%2Fv1%2F1/feed.json": flan,
        "themealdb.com%2Fapi%2Fjson%2Fv1%2F1/details/1.json": recipe,
      ])
    #expect(try await copy.loader.feed().desserts == [Dessert(id: "1", name: "Flan", picture: nil)])
    #expect(try await copy.loader.details("1").name == "Flan")
  }

  @Test(arguments: [(500, "{}"), (200, "not JSON"), (200, #"{"meals":[{}]}"#)])
  func `keeps the good copy when the server sends something else`(
    status: Int, body: String
  ) async throws {
    let base = try base()
    let copy = SavedCopy(of: base, in: files.store)
    _ = try await online(flan, at: base, keepingIn: copy).feed()
    let broken = online(body, status: status, at: base, keepingIn: copy)
    await #expect(throws: LoadFailure.self) { try await broken.feed() }
    #expect(files.texts == ["themealdb.com%2Fapi%2Fjson%2Fv1%2F1/feed.json": flan])
  }

  @Test func `has nothing to load before anything was saved`() async throws {
    let copy = SavedCopy(of: try base(), in: files.store)
    let failure = LoadFailure.connectivity(.notSaved, host: "themealdb.com")
    await #expect(throws: failure) { try await copy.loader.feed() }
    await #expect(throws: failure) { try await copy.loader.details("1") }
    #expect(copy.feedDate == nil)
    #expect(copy.detailsDate(of: "1") == nil)
  }

  @Test(arguments: ["", "{", #"{"meals":[{"idMeal":"2","strMeal":"Other"}]}"#])
  func `takes a broken file for none`(text: String) async throws {
    let copy = SavedCopy(of: try base("http://[::1]:8080/x/"), in: files.store)
    files.put(text, at: "%5B%3A%3A1%5D%3A8080%2Fx/details/1.json")
    let failure = LoadFailure.connectivity(.notSaved, host: "[::1]:8080")
    await #expect(throws: failure) { try await copy.loader.details("1") }
  }

  @Test func `tells when each answer was saved`() async throws {
    let base = try base()
    let copy = SavedCopy(of: base, in: files.store)
    _ = try await online(flan, at: base, keepingIn: copy).feed()
    files.wait(60)
    _ = try await online(recipe, at: base, keepingIn: copy).details("1")
    #expect(copy.feedDate == Date(timeIntervalSinceReferenceDate: 0))
    #expect(copy.detailsDate(of: "1") == Date(timeIntervalSinceReferenceDate: 60))
  }

  @Test func `no two servers share a folder, and no id leaves its own`() async throws {
    let bases = [
      "https://a.example/x", "https://a.example:8443/x", "http://a.example/x", "https://a.example",
      "http://a.example:443/x", "https://a.example/x%2Fy", "https://a.example/x/y",
      "https://b.example/x",
    ]
    for text in bases {
      let base = try base(text)
      let copy = SavedCopy(of: base, in: files.store)
      _ = try await online(flan, at: base, keepingIn: copy).feed()
    }
    #expect(files.texts.count == bases.count)
    let id = "../../feed"
    let body = recipe.replacing(#""idMeal":"1""#, with: #""idMeal":"../../feed""#)
    let base = try base("https://c.example")
    let copy = SavedCopy(of: base, in: files.store)
    _ = try await online(body, at: base, keepingIn: copy).details(id)
    #expect(files.texts["c.example/details/%2E.%2F..%2Ffeed.json"] == body)
  }

  @Test func `the oldest details make room for new ones`() async throws {
    let base = try base("https://a.example")
    let copy = SavedCopy(of: base, in: files.store, limit: 3 * recipe.utf8.count)
    for id in ["1", "2", "3", "4", "5"] {
      let body = recipe.replacing(#""idMeal":"1""#, with: #""idMeal":"\#(id)""#)
      _ = try await online(body, at: base, keepingIn: copy).details(id)
      files.wait(1)
    }
    #expect(
      files.texts.keys.sorted() == [
        "a.example/details/3.json", "a.example/details/4.json", "a.example/details/5.json",
      ])
  }

  @Test func `neither counts nor removes what it has not written itself`() async throws {
    let base = try base("https://a.example")
    let copy = SavedCopy(of: base, in: files.store, limit: 1)
    let others = ["thesis.pdf", "notes.txt", ".json", "a b.json", "x.new", "1.json.new"]
    for name in others { files.put("a long text", at: "a.example/details/\(name)") }
    files.wait(7200)
    for id in ["1", "2"] {
      let body = recipe.replacing(#""idMeal":"1""#, with: #""idMeal":"\#(id)""#)
      _ = try await online(body, at: base, keepingIn: copy).details(id)
      files.wait(1)
    }
    #expect(
      Set(files.texts.keys) == Set((others + ["2.json"]).map { "a.example/details/\($0)" }))
  }

  @Test func `does not save what has too long a name for a file`() async throws {
    let base = try base("https://a.example")
    let copy = SavedCopy(of: base, in: files.store)
    let id = String(repeating: "1", count: 201)
    let body = recipe.replacing(#""idMeal":"1""#, with: #""idMeal":"\#(id)""#)
    _ = try await online(body, at: base, keepingIn: copy).details(id)
    #expect(files.texts.isEmpty && copy.takeFailure() == nil)
  }

  @Test func `removes what a process that was killed has left an hour ago`() async throws {
    let base = try base("https://a.example")
    let copy = SavedCopy(of: base, in: files.store)
    files.put("{", at: "a.example/details/9.json.4.1.new")
    files.put("{", at: "a.example/feed.json.4.2.new")
    files.wait(3601)
    files.put(flan, at: "a.example/feed.json")
    _ = try await online(recipe, at: base, keepingIn: copy).details("1")
    #expect(files.texts.keys.sorted() == ["a.example/details/1.json", "a.example/feed.json"])
  }

  @Test func `loads all the same where nothing can be written, and says so once`() async throws {
    let base = try base()
    let copy = SavedCopy(of: base, in: files.store)
    files.refuse(.ENOSPC)
    #expect(try await online(flan, at: base, keepingIn: copy).feed().desserts.count == 1)
    #expect(copy.takeFailure() == .ENOSPC)
    #expect(copy.takeFailure() == nil)
    #expect(files.texts.isEmpty)
  }
}
