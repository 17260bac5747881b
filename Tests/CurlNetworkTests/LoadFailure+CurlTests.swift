import CCurl
import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `A load that fails` {
  @Test func `is refused where nobody listens`() async throws {
    let port = try UnheardPort()
    #expect(await HTTPClient.live().load(port.url) == .noConnection(.refused, to: port.url))
  }

  @Test func `times out when no answer comes`() async throws {
    let server = try LoopbackServer { _ in .hang }
    let outcome = await HTTPClient.live(timeout: .milliseconds(200)).load(server.url)
    #expect(outcome == .noConnection(.timedOut(seconds: 0.2), to: server.url))
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nX-Slow: "])
  func `times out when the answer only drips`(beginning: String) async throws {
    let server = try LoopbackServer { _ in
      .raw(beginning).thenForever(Data("x".utf8), every: .milliseconds(20))
    }
    let outcome = await HTTPClient.live(timeout: .seconds(1)).load(server.url)
    #expect(outcome == .noConnection(.timedOut(seconds: 1), to: server.url))
    #expect(await server.wait { $0.closed == 1 })
  }

  // Not in every run: it measures time, and the machine may be busy.
  @Test(.enabled(if: LongTests.areEnabled, "only with --long"))
  func `times out within half a second of its deadline`() async throws {
    // In a process of its own, so that no other test delays it.
    await #expect(processExitsWith: .success) {
      let byte = Data("x".utf8)
      let answers: [LoopbackServer.Answer] = [
        .hang, .head(200).thenHang(), .head(200).thenForever(byte, every: .milliseconds(500)),
        .raw("HTTP/1.1 200 OK\r\nX: ").thenForever(byte, every: .milliseconds(500)),
        .drop.thenForever(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), every: .milliseconds(50)),
      ]
      for answer in answers {
        let server = try LoopbackServer { _ in answer }
        let start = ContinuousClock.now
        let outcome = await HTTPClient.live(timeout: .seconds(2)).load(server.url)
        let time = ContinuousClock.now - start
        #expect(outcome == .noConnection(.timedOut(seconds: 2), to: server.url))
        #expect(time >= .seconds(2) && time < .seconds(2.5))
      }
    }
  }

  @Test func `times out when redirects take too long together`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end" ? .hang : .redirect(to: "/end")
    }
    let outcome = await HTTPClient.live(timeout: .milliseconds(200)).load(server.url)
    #expect(outcome == .noConnection(.timedOut(seconds: 0.2), to: server.url))
  }

  @Test func `times out at once when there is no time`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let outcome = await HTTPClient.live(timeout: .zero).load(server.url)
    #expect(outcome == .noConnection(.timedOut(seconds: 0), to: server.url))
  }

  @Test(arguments: [
    "",
    "HTTP/1.1 200 OK\r\n",
    "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"meals\":",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{\"meals\":",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
  ])
  func `is lost when the connection breaks`(answer: String) async throws {
    let server = try LoopbackServer { _ in .raw(answer) }
    #expect(await HTTPClient.live().load(server.url) == .noConnection(.lost, to: server.url))
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "{\"meals\": []}", "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: a\u{0}b\r\n\r\n",
    "HTTP/1.1 200 OK\r\n X: y\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func `is no HTTP when something else answers`(answer: String) async throws {
    let server = try LoopbackServer { _ in .raw(answer) }
    #expect(await HTTPClient.live().load(server.url) == .invalidData(.notHTTP, from: server.url))
  }

  @Test func `is no secure connection when the server does not speak TLS`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let url = try URL.at("https://\(server.url.hostAndPort)")
    #expect(await HTTPClient.live().load(url) == .noConnection(.noSecureConnection, to: url))
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x"])
  func `is no HTTP when the URL is not one of HTTP`(address: String) async throws {
    let url = try URL.at(address)
    #expect(await HTTPClient.live().load(url) == .invalidData(.notHTTP, from: url))
  }

  @Test func `does not keep the next from succeeding`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/drop" ? .drop : .json("{}")
    }
    let client = HTTPClient.live()
    let lost = await client.load(server.url.appending(path: "drop"))
    #expect(lost == .noConnection(.lost, to: server.url))
    #expect(await client.load(server.url) == .ok("{}"))
  }
}

@Suite
struct `The causes behind libcurl's codes` {
  private static let settings = CurlSettings(timeout: .seconds(15), userAgent: "zerts/test")

  @Test(
    arguments: [
      (ECONNREFUSED, .refused), (EHOSTUNREACH, .noRoute), (ENETUNREACH, .networkDown),
      (ENETDOWN, .networkDown), (ETIMEDOUT, .timedOut(seconds: 15)), (ECONNRESET, .lost),
      (0, .noRoute),
    ] as [(Int32, LoadFailure.Connectivity)])
  func `tell why no connection was made`(systemError: Int32, cause: LoadFailure.Connectivity) {
    let report = CurlReport(code: CCURLE_COULDNT_CONNECT, systemError: systemError)
    #expect(failure(report) == .connectivity(cause, host: "themealdb.com"))
  }

  @Test(
    arguments: [
      (18, .lost), (28, .timedOut(seconds: 15)), (35, .noSecureConnection),
      (51, .lost), (52, .lost), (55, .lost), (56, .lost), (58, .noSecureConnection),
      (60, .invalidCertificate), (77, .noCertificates()), (98, .noSecureConnection),
      (2, .outOfMemory), (16, .lost), (92, .lost),
      (9999, .lost),
    ] as [(UInt32, LoadFailure.Connectivity)])
  func `tell what was wrong with the connection`(code: UInt32, cause: LoadFailure.Connectivity) {
    let report = CurlReport(code: CCurlCode(code))
    #expect(failure(report) == .connectivity(cause, host: "themealdb.com"))
  }

  @Test(
    arguments: [
      (1, .notHTTP), (8, .notHTTP), (27, .notHTTP), (43, .notHTTP), (100, .notHTTP),
      (23, .badCompression), (61, .badCompression),
    ] as [(UInt32, LoadFailure.InvalidData)])
  func `tell what was wrong with the answer`(code: UInt32, cause: LoadFailure.InvalidData) {
    let report = CurlReport(code: CCurlCode(code))
    #expect(failure(report) == .invalidData(cause, host: "themealdb.com"))
  }

  @Test(
    arguments: [
      (3, true, .invalidData(.invalidRedirect, host: "themealdb.com")),
      (77, false, .connectivity(.noCertificates(in: "/a.pem"), host: "themealdb.com")),
    ] as [(UInt32, Bool, LoadFailure)])
  func `tell who named what is of no use`(code: UInt32, isRedirected: Bool, cause: LoadFailure) {
    let report = CurlReport(
      code: CCurlCode(code), certificates: "/a.pem", isRedirected: isRedirected)
    #expect(failure(report) == cause)
  }

  @Test(arguments: [2, 5, 6, 7, 27, 35, 60, 77] as [UInt32])
  func `tell that no more files can be opened`(code: UInt32) {
    for text in ["", "getaddrinfo() thread failed to start"] {
      let report = CurlReport(
        code: CCurlCode(code), proxy: "proxy:1", canOpenFiles: false, text: text)
      #expect(failure(report) == .connectivity(.tooManyFiles, host: "themealdb.com"))
    }
  }

  @Test func `tell that no thread can be started`() {
    let report = CurlReport(
      code: CCURLE_COULDNT_RESOLVE_HOST, text: "getaddrinfo() thread failed to start")
    #expect(failure(report) == .connectivity(.noThread, host: "themealdb.com"))
  }

  @Test func `tell an unknown name from a missing network`() {
    let cause = NetworkInterfaces.isAnyUp ? LoadFailure.Connectivity.hostNotFound : .networkDown
    let report = CurlReport(code: CCURLE_COULDNT_RESOLVE_HOST)
    #expect(failure(report) == .connectivity(cause, host: "themealdb.com"))
  }

  @Test func `tell chunks that are badly made from a connection that broke`() {
    let report = CurlReport(
      code: CCURLE_RECV_ERROR, text: "Illegal or missing hexadecimal sequence in chunked-encoding")
    #expect(failure(report) == .invalidData(.notHTTP, host: "themealdb.com"))
  }

  @Test(
    arguments: [
      (5, 0, 0, .proxyNotFound(name: "proxy:1")), (97, 0, 0, .proxyRefused(name: "proxy:1")),
      (7, ECONNREFUSED, 0, .proxyRefused(name: "proxy:1")), (7, EHOSTUNREACH, 0, .noRoute),
      (7, 0, 403, .proxyAnswered(name: "proxy:1", status: 403)),
      (56, 0, 407, .proxyAnswered(name: "proxy:1", status: 407)), (56, 0, 200, .lost),
    ] as [(UInt32, Int32, Int, LoadFailure.Connectivity)])
  func `tell what a proxy has to do with it`(
    code: UInt32, systemError: Int32, status: Int, cause: LoadFailure.Connectivity
  ) {
    let report = CurlReport(
      code: CCurlCode(code), systemError: systemError, proxy: "proxy:1", proxyStatus: status)
    #expect(failure(report) == .connectivity(cause, host: "themealdb.com"))
  }

  private func failure(_ report: CurlReport) -> LoadFailure {
    LoadFailure(report, host: "themealdb.com", settings: Self.settings)
  }
}
