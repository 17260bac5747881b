import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `The library` {
  @Test(arguments: ["libno-such-thing.so.4", "libm.so.6", ""])
  func `is reported when it is missing or another`(name: String) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.curl(.forTests, libraries: [name])
    let outcome = await client.load(server.url)
    #expect(outcome == .noConnection(.missingLibrary(name: name), to: server.url))
    #expect(server.journal.opened == 0)
  }

  @Test func `is found under its second name when it is missing under the first`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.curl(.forTests, libraries: ["libno-such-thing.so"] + System.curlNames)
    #expect(await client.load(server.url) == .ok("{}"))
  }

  @Test func `is not loaded until a request is made`() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .json("{}") }
      let client = HTTPClient.live()
      let isLoaded = { System.curlNames.contains { dlopen($0, RTLD_LAZY | RTLD_NOLOAD) != nil } }
      #expect(!isLoaded())
      _ = await client.load(server.url)
      #expect(isLoaded())
    }
  }
}

extension CurlSettings {
  fileprivate static var forTests: CurlSettings {
    CurlSettings(timeout: .seconds(60), userAgent: "zerts/test")
  }
}
