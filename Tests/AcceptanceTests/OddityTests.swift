import Foundation
import TestSupport
import Testing

/// An answer that is odd and yet of use, and what zerts shows of it.
struct Oddity: Sendable, CustomTestStringConvertible {
  let name: String
  let answer: LoopbackServer.Answer
  /// The expected output: the list for a feed, the page for details.
  let shown: String

  var testDescription: String { name }

  init(_ name: String, _ answer: LoopbackServer.Answer, shows shown: String) {
    self.name = name
    self.answer = answer
    self.shown = shown
  }
}

extension Oddity {
  static let ofFeed = [
    Oddity("a byte-order mark", .json("\u{FEFF}" + Fixtures.feed), shows: Fixtures.list),
    Oddity("blanks around it", .json("\r\n " + Fixtures.feed + "\n\n"), shows: Fixtures.list),
    Oddity(
      "a body longer than its length", .json(Fixtures.feed).followed(by: "{\"more\":1}"),
      shows: Fixtures.list),
    Oddity(
      "no length", .raw("HTTP/1.0 200 OK\r\n\r\n" + Fixtures.feed), shows: Fixtures.list),
    Oddity(
      "chunks", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks),
      shows: Fixtures.list),
    Oddity(
      "100 Continue before it", .json(Fixtures.feed).preceded(by: "HTTP/1.1 100 Continue\r\n\r\n"),
      shows: Fixtures.list),
    Oddity(
      "gzip",
      .status(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored(Fixtures.feed)),
      shows: Fixtures.list),
    Oddity(
      "HTML for a type",
      .status(200, headers: ["Content-Type": "text/html"], body: Data(Fixtures.feed.utf8)),
      shows: Fixtures.list),
    Oddity(
      "items of no use", meals(#"null,7,[],{"idMeal":"1"},{"idMeal":2,"strMeal":"Flan"}"#),
      shows: "1  Flan\n"),
    Oddity(
      "ids that come twice",
      meals(#"{"idMeal":"1","strMeal":"Flan"},{"idMeal":1,"strMeal":"Tart"}"#),
      shows: "1  Flan\n"),
    Oddity(
      "names that come twice",
      meals(#"{"idMeal":"2","strMeal":"Flan"},{"idMeal":"1","strMeal":"Flan"}"#),
      shows: "1  Flan\n2  Flan\n"),
    Oddity(
      "blank names", meals(#"{"idMeal":"1","strMeal":" \u200b"},{"idMeal":"2","strMeal":"Flan"}"#),
      shows: "1  Flan\n"),
    Oddity(
      "half a character",
      meals(#"{"idMeal":"1","strMeal":"Fl\ud800an"},{"idMeal":"2","strMeal":"Tart"}"#),
      shows: "1  Fl\u{FFFD}an\n2  Tart\n"),
    Oddity(
      "numbers beyond range", meals(#"{"idMeal":"1","strMeal":"Flan","price":1e999}"#),
      shows: "1  Flan\n"),
    Oddity(
      "a name of 1 MB", meals(#"{"idMeal":"1","strMeal":"\#(longName)"}"#),
      shows: "1  \(longName)\n"),
  ]

  static let ofDetails = [
    Oddity(
      "a byte-order mark", .json("\u{FEFF}" + Fixtures.details(of: "71", "Flan")),
      shows: Fixtures.page(of: "Flan")),
    Oddity(
      "a body longer than its length",
      .json(Fixtures.details(of: "71", "Flan")).followed(by: "more"),
      shows: Fixtures.page(of: "Flan")),
    Oddity(
      "another meal before it",
      meals(#"null,{"idMeal":"1"},{"idMeal":71,"strMeal":"Flan","strInstructions":"Eat it."}"#),
      shows: Fixtures.page(of: "Flan")),
    Oddity(
      "half a character",
      .json(Fixtures.details(of: "71", #"Fl\udc00an"#)), shows: Fixtures.page(of: "Fl\u{FFFD}an")),
    Oddity(
      "a name of 1 MB", .json(Fixtures.details(of: "71", longName)),
      shows: Fixtures.page(of: longNameInLines)),
    Oddity(
      "numbers, lists and objects in the place of texts",
      meals(
        #"{"idMeal":71,"strMeal":1912,"strInstructions":"Eat it.","strArea":[1],"strTags":{}}"#),
      shows: Fixtures.page(of: "1912")),
  ]

  private static let longName = String(repeating: "x", count: 80 * 13_000)
  private static let longNameInLines =
    Array(repeating: String(repeating: "x", count: 80), count: 13_000).joined(separator: "\n")
  private static let chunks = [Fixtures.feed.prefix(50), Fixtures.feed.dropFirst(50), ""].map {
    String($0.utf8.count, radix: 16) + "\r\n\($0)\r\n"
  }.joined()
  private static func meals(_ items: String) -> LoopbackServer.Answer {
    .json("{\"meals\":[\(items)]}")
  }
}

struct OddityTests {
  @Test(arguments: Oddity.ofFeed)
  func `of the feed is taken as it is meant, and spoils no answer after it`(
    oddity: Oddity
  ) async throws {
    let world = try World.server(LoopbackServer { _ in oddity.answer })
    let run = try await world.run("-c", "ls; output json; load; output text; ls")
    #expect(run == ProgramRun(output: oddity.shown + oddity.shown))
    #expect(world.requests.count == 2)
  }

  @Test(arguments: Oddity.ofDetails)
  func `of details is taken as it is meant, and spoils no answer after it`(
    oddity: Oddity
  ) async throws {
    let world = try World.server(
      LoopbackServer { request in
        request.query == "c=Dessert" ? .json(Fixtures.feed) : oddity.answer
      })
    let run = try await world.run("-c", "open 1; load; open 1")
    #expect(run == ProgramRun(output: oddity.shown + "3 desserts\n" + oddity.shown))
    #expect(world.requests.count == 4)
  }

  @Test func `is none that another host answers`() async throws {
    let other = try LoopbackServer.mealDB(feed: Data(Fixtures.feed.utf8))
    let target = other.url.absoluteString
    let world = try World.server(
      LoopbackServer { request in .redirect(to: target + request.target, status: 307) })
    #expect(try await world.run("-c", "ls") == ProgramRun(output: Fixtures.list))
    #expect(other.journal.requests.map(\.target) == world.requests)
  }
}
