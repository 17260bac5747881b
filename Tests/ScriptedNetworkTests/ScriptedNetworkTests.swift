import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Testing

struct ScriptedNetworkTests {
  @Test func `uses rules of one pattern in order, and the last one for good`() async throws {
    let network = try ScriptedNetwork("feed 500\nfeed 404\nfeed 200 last")
    var statuses: [Int] = []
    for _ in 0..<5 { statuses.append(try await network.get(.feed).status) }
    #expect(statuses == [500, 404, 200, 200, 200])
  }

  @Test func `answers with the most exact pattern, wherever that stands`() async throws {
    let network = try ScriptedNetwork(
      """
      * 200 anything
      details * 200 any details
      details 7 200 seven
      picture 7 200 its picture
      """)
    #expect(try await network.get(.feed).text == "anything")
    #expect(try await network.get(.details(id: "8")).text == "any details")
    #expect(try await network.get(.details(id: "7")).text == "seven")
    #expect(try await network.get(.picture(id: "7")).text == "its picture")
    #expect(try await network.get(.picture(id: "8")).text == "anything")
  }

  @Test func `remembers what it was asked, in order`() async throws {
    let network = try ScriptedNetwork("feed 200\n* offline")
    #expect(await network.requests.isEmpty)
    _ = try await network.get(.feed)
    _ = try? await network.get(.details(id: "7"))
    _ = try await network.get(.feed)
    #expect(await network.requests == [.feed, .details(id: "7"), .feed])
  }

  @Test(
    arguments: [
      ("offline", .hostNotFound), ("refused", .refused), ("lost", .lost),
      ("timeout", .timedOut(seconds: 15)), ("after 2s offline", .hostNotFound),
      ("after 15s 200", .timedOut(seconds: 15)), ("after 1s timeout", .timedOut(seconds: 15)),
      ("timeout 2.5s", .timedOut(seconds: 2.5)), ("timeout 250ms", .timedOut(seconds: 0.25)),
      ("no-network", .networkDown), ("no-route", .noRoute),
      ("no-proxy p:1", .proxyNotFound(name: "p:1")),
      ("proxy-refused p:1", .proxyRefused(name: "p:1")),
      ("proxy-answered p:1 407", .proxyAnswered(name: "p:1", status: 407)),
      ("bad-certificate", .invalidCertificate), ("no-certificates", .noCertificates()),
      ("no-encryption", .noSecureConnection), ("no-rule", .noRule(request: "feed")),
      ("no-library libcurl.so.4", .missingLibrary(name: "libcurl.so.4")),
    ] as [(String, LoadFailure.Connectivity)])
  func `fails as it is told`(reply: String, cause: LoadFailure.Connectivity) async throws {
    let network = ScriptedNetwork(try script("feed \(reply)"), wait: { _ in })
    await #expect(throws: LoadFailure.connectivity(cause, host: "desserts.example:81")) {
      try await network.get(.feed)
    }
  }

  @Test(
    arguments: [
      ("not-http", .notHTTP), ("too-many-redirects", .tooManyRedirects),
      ("forbidden-redirect", .forbiddenRedirect), ("bad-redirect", .invalidRedirect),
      ("forbidden-address", .forbiddenAddress),
      ("bad-compression", .badCompression),
      ("too-large", .tooLarge(limit: 16 << 20)), ("too-large 16", .tooLarge(limit: 16)),
    ] as [(String, LoadFailure.InvalidData)])
  func `gives answers of no use as it is told`(
    reply: String, cause: LoadFailure.InvalidData
  ) async throws {
    let network = try ScriptedNetwork("feed \(reply)\nfeed at elsewhere:82 \(reply)")
    for host in ["desserts.example:81", "elsewhere:82"] {
      await #expect(throws: LoadFailure.invalidData(cause, host: host)) {
        try await network.get(.feed)
      }
    }
  }

  @Test(
    arguments: [
      ("offline", .hostNotFound), ("timeout", .timedOut(seconds: 15)),
      ("after 15s 200", .timedOut(seconds: 15)), ("no-rule", .noRule(request: "feed")),
      ("no-library x", .missingLibrary(name: "x")), ("bad-proxy x", .invalidProxy(name: "x")),
      ("no-certificates-in x", .noCertificates(in: "x")), ("too-many-files", .tooManyFiles),
      ("no-thread", .noThread), ("no-memory", .outOfMemory),
    ] as [(String, LoadFailure.Connectivity)])
  func `names the host that it is told`(
    reply: String, cause: LoadFailure.Connectivity
  ) async throws {
    let place =
      reply.hasPrefix("after") ? reply.replacing("200", with: "at a:1 200") : "at a:1 \(reply)"
    let network = ScriptedNetwork(try script("feed \(place)"), wait: { _ in })
    await #expect(throws: LoadFailure.connectivity(cause, host: "a:1")) {
      try await network.get(.feed)
    }
  }

  @Test func `answers with all that an answer has`() async throws {
    let network = try ScriptedNetwork(
      "feed at a:1 429 retry-after 30 slow\nfeed 200 escaped %00%FF%0a")
    #expect(
      try await network.get(.feed)
        == HTTPResponse(
          status: 429, body: HTTPBody("slow".utf8), retryAfter: 30, redirectedHost: "a:1"))
    #expect(
      try await network.get(.feed) == HTTPResponse(status: 200, body: HTTPBody([0x00, 0xFF, 0x0A])))
  }

  @Test func `names a request that no rule answers`() async throws {
    let network = try ScriptedNetwork("feed 200")
    await #expect(
      throws: LoadFailure.connectivity(
        .noRule(request: "details 7"), host: "desserts.example:81")
    ) { try await network.get(.details(id: "7")) }
  }

  @Test func `waits as long as it is told`() async throws {
    let waits = Waits()
    let network = ScriptedNetwork(
      try script(
        "feed after 2s 200\nfeed after 20ms lost\nfeed after 3600s 200"),
      timeout: .seconds(5), wait: { await waits.note($0) })
    for _ in 0..<3 { _ = try? await network.get(.feed) }
    #expect(await waits.durations == [.seconds(2), .milliseconds(20), .seconds(5)])
  }

  @Test func `waits by the clock that it is given with its script`() async throws {
    let waits = Waits()
    let network = try ScriptedNetwork(
      "feed after 2s 200\nfeed after 3600s 200", timeout: .seconds(5),
      wait: { await waits.note($0) })
    for _ in 0..<2 { _ = try? await network.get(.feed) }
    #expect(await waits.durations == [.seconds(2), .seconds(5)])
  }

  @Test func `refuses a body that is too long`() async throws {
    let network = ScriptedNetwork(try script("feed 200 1234\nfeed 200 12345"))
    #expect(try await network.get(.feed, maximumBody: 4).text == "1234")
    await #expect(
      throws: LoadFailure.invalidData(.tooLarge(limit: 4), host: "desserts.example:81")
    ) { try await network.get(.feed, maximumBody: 4) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `is cancelled while it waits`() async throws {
    let (waiting, hasStarted) = AsyncStream<Void>.makeStream()
    let network = ScriptedNetwork(try script("feed after 5s 200")) { _ in
      hasStarted.yield()
      try await Task.sleep(for: .seconds(3600))
    }
    let load = Task { try await network.get(.feed) }
    for await _ in waiting { break }
    load.cancel()
    await #expect(throws: LoadFailure.cancelled) { try await load.value }
  }

  private func script(_ text: String) throws -> NetworkScript {
    try NetworkScript(parsing: Data(text.utf8)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }
  }

  private actor Waits {
    var durations: [Duration] = []
    func note(_ duration: Duration) { durations.append(duration) }
  }
}

extension ScriptedNetwork {
  /// Asks this network for `endpoint`, as the server at desserts.example.
  fileprivate nonisolated func get(
    _ endpoint: Endpoint, maximumBody: Int? = nil
  ) async throws -> HTTPResponse {
    let url = try #require(URL(string: "http://desserts.example:81/\(UUID())"))
    return try await client.get(HTTPRequest(endpoint, at: url, maximumBody: maximumBody))
  }
}

extension HTTPResponse {
  fileprivate var text: String { String(decoding: body.bytes, as: UTF8.self) }
}
