import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `A loopback TheMealDB` {
  @Test(
    arguments: [
      ("filter.php?c=Dessert", .ok("feed")), ("lookup.php?i=1", .ok("details")),
      ("lookup.php?i=2", .ok(#"{"meals":null}"#)), ("filter.php?c=Beef", .ok(status: 404)),
      ("", .ok(status: 404)),
    ] as [(String, Result<HTTPResponse, LoadFailure>)])
  func `answers as the real one does`(
    target: String, answer: Result<HTTPResponse, LoadFailure>
  ) async throws {
    let server = try LoopbackServer.mealDB(
      feed: Data("feed".utf8), details: ["1": Data("details".utf8)])
    #expect(await HTTPClient.live().load(try .at("\(server.url)/\(target)")) == answer)
  }
}
