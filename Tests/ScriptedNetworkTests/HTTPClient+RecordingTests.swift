import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Testing

struct HTTPClientRecordingTests {
  /// The outcomes of a client, and the line for each.
  static let outcomes: [(Result<HTTPResponse, LoadFailure>, String)] = [
    (.success(.init(status: 200, body: HTTPBody("{}".utf8))), "feed 200 {}"),
    (
      .success(.init(status: 429, body: HTTPBody([0xFF]), retryAfter: 30)),
      "feed 429 retry-after 30 escaped %FF"
    ),
    (.success(.init(status: 999, body: HTTPBody(), redirectedHost: "a:1")), "feed at a:1 999"),
    (.failure(.connectivity(.hostNotFound, host: usual)), "feed offline"),
    (.failure(.connectivity(.networkDown, host: usual)), "feed no-network"),
    (.failure(.connectivity(.refused, host: "a:1")), "feed at a:1 refused"),
    (.failure(.connectivity(.noRoute, host: "a b")), #"feed at "a b" no-route"#),
    (.failure(.connectivity(.timedOut(seconds: 0.3), host: usual)), "feed timeout 0.3s"),
    (.failure(.connectivity(.timedOut(seconds: 15), host: usual)), "feed timeout 15s"),
    (.failure(.connectivity(.lost, host: usual)), "feed lost"),
    (.failure(.connectivity(.invalidCertificate, host: usual)), "feed bad-certificate"),
    (.failure(.connectivity(.noCertificates(), host: usual)), "feed no-certificates"),
    (
      .failure(.connectivity(.noCertificates(in: "/a b"), host: usual)),
      #"feed no-certificates-in "/a b""#
    ),
    (
      .failure(.connectivity(.invalidProxy(name: "foo://p"), host: usual)), "feed bad-proxy foo://p"
    ),
    (.failure(.connectivity(.tooManyFiles, host: usual)), "feed too-many-files"),
    (.failure(.connectivity(.noThread, host: usual)), "feed no-thread"),
    (.failure(.connectivity(.outOfMemory, host: usual)), "feed no-memory"),
    (
      .failure(.connectivity(.timedOut(seconds: 0.0000001), host: usual)), "feed timeout 0.0000001s"
    ),
    (.failure(.invalidData(.invalidRedirect, host: usual)), "feed bad-redirect"),
    (.failure(.connectivity(.noSecureConnection, host: usual)), "feed no-encryption"),
    (.failure(.connectivity(.proxyNotFound(name: "p:1"), host: usual)), "feed no-proxy p:1"),
    (
      .failure(.connectivity(.proxyRefused(name: "a b"), host: usual)), #"feed proxy-refused "a b""#
    ),
    (
      .failure(.connectivity(.proxyAnswered(name: "p:1", status: 407), host: usual)),
      "feed proxy-answered p:1 407"
    ),
    (.failure(.connectivity(.missingLibrary(name: "x.so"), host: usual)), "feed no-library x.so"),
    (.failure(.connectivity(.noRule(request: "feed"), host: usual)), "feed no-rule"),
    (.failure(.invalidData(.notHTTP, host: usual)), "feed not-http"),
    (.failure(.invalidData(.tooManyRedirects, host: "a")), "feed at a too-many-redirects"),
    (.failure(.invalidData(.forbiddenRedirect, host: usual)), "feed forbidden-redirect"),
    (.failure(.invalidData(.forbiddenAddress, host: usual)), "feed forbidden-address"),
    (.failure(.invalidData(.badCompression, host: usual)), "feed bad-compression"),
    (.failure(.invalidData(.tooLarge(limit: 16), host: usual)), "feed too-large 16"),
  ]

  static let usual = "themealdb.com"

  @Test(arguments: outcomes)
  func `writes a rule that gives the same again`(
    outcome: Result<HTTPResponse, LoadFailure>, line: String
  ) async throws {
    let lines = Lines()
    let client = HTTPClient { (_) throws(LoadFailure) in try outcome.get() }.recorded(
      by: lines.note)
    #expect(await result(of: client, .feed) == outcome)
    #expect(lines.text == line + "\n")
    #expect(try await result(of: ScriptedNetwork(lines.text).client, .feed) == outcome)
  }

  @Test func `names the host that was asked, where replays ask another`() async throws {
    let other = try #require(URL(string: "http://localhost:8080"))
    for (redirectedHost, host) in [(nil, "localhost:8080"), (Self.usual, Self.usual), ("b", "b")] {
      let lines = Lines()
      let response = HTTPResponse(status: 500, body: HTTPBody(), redirectedHost: redirectedHost)
      let client = HTTPClient { (_) throws(LoadFailure) in response }.recorded(by: lines.note)
      #expect(await result(of: client, .feed, at: other) == .success(response))
      #expect(lines.text == "feed at \(host) 500\n")
    }
  }

  @Test func `writes a comment where there is no answer, and where no rule could tell it`()
    async throws
  {
    let lines = Lines()
    let failures: [LoadFailure] = [.cancelled, .invalidData(.notJSON, host: "a")]
    for failure in failures {
      let client = HTTPClient { (_) throws(LoadFailure) in throw failure }.recorded(by: lines.note)
      #expect(await result(of: client, .details(id: "a\nb")) == .failure(failure))
    }
    for response in [
      HTTPResponse(status: 1000, body: HTTPBody()),
      .init(status: 200, body: HTTPBody(), retryAfter: -1),
    ] {
      let client = HTTPClient { (_) throws(LoadFailure) in response }.recorded(by: lines.note)
      #expect(await result(of: client, .feed) == .success(response))
    }
    #expect(
      lines.text == #"""
        # no answer to details "a\u000ab": cancelled
        # no rule can tell what came of details "a\u000ab"
        # no rule can tell what came of feed
        # no rule can tell what came of feed

        """#)
    #expect(try NetworkScript(lines.text).rules.isEmpty)
  }

  @Test func `writes what replays in the same order, each request on its own`() async throws {
    let script = """
      feed 500
      feed offline
      feed 200 []
      details 7 lost
      details 7 200 seven
      details * 404
      """
    let requests: [Endpoint] = [
      .feed, .details(id: "7"), .details(id: "8"), .feed, .details(id: "7"), .feed, .feed,
      .details(id: "8"),
    ]
    let lines = Lines()
    let client = try ScriptedNetwork(script).client.recorded(by: lines.note)
    var first: [Result<HTTPResponse, LoadFailure>] = []
    for request in requests { first.append(await result(of: client, request)) }
    let replay = try ScriptedNetwork(NetworkScript.recordingHeader + lines.text).client
    var second: [Result<HTTPResponse, LoadFailure>] = []
    for request in requests { second.append(await result(of: replay, request)) }
    #expect(first == second)
    #expect(lines.text.split(separator: "\n").count == requests.count)
  }

  @Test func `writes the bytes of a picture`() async throws {
    let lines = Lines()
    let response = HTTPResponse(status: 200, body: HTTPBody((0...255).map { UInt8($0) }))
    let client = HTTPClient { (_) throws(LoadFailure) in response }.recorded(by: lines.note)
    #expect(await result(of: client, .picture(id: "7")) == .success(response))
    #expect(lines.text.hasPrefix("picture 7 200 escaped %00%01"))
    let replay = try ScriptedNetwork(lines.text).client
    #expect(await result(of: replay, .picture(id: "7")) == .success(response))
  }

  @Test func `writes whole lines, whoever asks at once`() async throws {
    let lines = Lines()
    let client = try ScriptedNetwork("details * 200 {}").client.recorded(by: lines.note)
    await withTaskGroup { group in
      for id in 0..<100 {
        group.addTask { _ = await result(of: client, .details(id: "\(id)")) }
      }
    }
    let expected = (0..<100).map { "details \($0) 200 {}" }
    #expect(lines.text.split(separator: "\n").sorted() == expected.sorted().map { $0[...] })
  }

  @Test func `starts with comments alone`() throws {
    #expect(NetworkScript.recordingHeader.hasSuffix("\n"))
    #expect(try NetworkScript(NetworkScript.recordingHeader).rules.isEmpty)
  }
}

/// The outcome of a request.
private func result(
  of client: HTTPClient, _ request: Endpoint, at base: URL = Endpoint.defaultBase
) async -> Result<HTTPResponse, LoadFailure> {
  do {
    return .success(try await client.get(HTTPRequest(request, at: base)))
  } catch {
    return .failure(error)
  }
}

/// The lines that were written.
///
/// `@unchecked` because they are touched under the lock alone.
private final class Lines: @unchecked Sendable {
  // The lock guards every access.
  private let lock = NSLock()
  private var noted = ""

  var text: String { lock.withLock { noted } }

  func note(_ line: String) { lock.withLock { noted += line } }
}

extension NetworkScript {
  fileprivate init(_ text: String) throws {
    try self.init(parsing: Data(text.utf8)) { (_) throws(POSIXError) in throw POSIXError(.ENOENT) }
  }
}
