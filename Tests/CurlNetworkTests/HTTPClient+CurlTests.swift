import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `The live network` {
  @Test func `makes no request until it is asked`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    _ = HTTPClient.live()
    #expect(server.journal.opened == 0)
  }

  @Test func `delivers the body exactly as it was sent`() async throws {
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let server = try LoopbackServer { _ in .json(bytes) }
    let response = await HTTPClient.live().load(server.url)
    #expect(response == .success(HTTPResponse(status: 200, body: HTTPBody(bytes))))
  }

  @Test func `sends path and query as they are`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    _ = await HTTPClient.live().load(server.url.appending(path: "a/filter.php"))
    _ = await HTTPClient.live().load(try .at("\(server.url)/filter.php?c=Dessert&d=%C3%A9"))
    #expect(
      server.journal.requests.map(\.target) == ["/a/filter.php", "/filter.php?c=Dessert&d=%C3%A9"])
    #expect(server.journal.requests.map(\.method) == ["GET", "GET"])
  }

  @Test func `names itself, takes compressed bodies, and sends nothing else about anyone`()
    async throws
  {
    let server = try LoopbackServer { _ in .status(200, headers: ["Set-Cookie": "id=1"]) }
    let client = HTTPClient.live()
    let url = try URL.at("http://user:secret@\(server.url.hostAndPort)/")
    _ = await client.load(url)
    _ = await client.load(url)
    let headers = try #require(server.journal.requests.last).headers
    #expect(headers["user-agent"] == "zerts/test")
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers.keys.sorted() == ["accept", "accept-encoding", "host", "user-agent"])
  }

  @Test(arguments: [200, 201, 300, 302, 304, 400, 401, 404, 500, 503])
  func `delivers whatever status the server answers with`(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .status(status, headers: ["WWW-Authenticate": "Basic realm=x"])
    }
    #expect(await HTTPClient.live().load(server.url) == .ok(status: status))
  }

  @Test func `delivers an answer that has no body`() async throws {
    let server = try LoopbackServer { _ in .status(204) }
    #expect(await HTTPClient.live().load(server.url) == .ok(status: 204))
  }

  @Test func `delivers a body in chunks as one`() async throws {
    let server = try LoopbackServer { _ in
      .raw(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nban\r\n5\r\noffee\r\n0\r\n\r\n")
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("banoffee"))
  }

  @Test func `delivers a body that ends with the connection`() async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.0 200 OK\r\n\r\ntrifle") }
    #expect(await HTTPClient.live().load(server.url) == .ok("trifle"))
  }

  @Test func `keeps the connection for later requests`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.live()
    for _ in 1...10 { #expect(await client.load(server.url) == .ok("{}")) }
    #expect(server.journal.opened == 1)
  }

  @Test func `opens another connection when the server has closed the kept one`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/last" ? .json("{}").thenClose() : .json("{}")
    }
    let client = HTTPClient.live()
    #expect(await client.load(server.url.appending(path: "last")) == .ok("{}"))
    #expect(await server.wait { $0.closed == 1 })
    #expect(await client.load(server.url) == .ok("{}"))
    #expect(server.journal.opened == 2)
  }

  @Test func `closes its connections when the client and its copies are gone`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    do {
      let client = HTTPClient.live()
      let copy = client
      _ = await copy.load(server.url)
    }
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test func `keeps its connections from child processes`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.live()
    _ = await client.load(server.url)
    let port = try #require(server.url.port)
    let connections = (0..<getdtablesize()).filter { peerPort(of: $0) == port }
    #expect(connections.map { fcntl($0, F_GETFD) & FD_CLOEXEC } == [FD_CLOEXEC])
    _ = await client.load(server.url)
  }

  @Test func `speaks IPv6`() async throws {
    guard let server = try? LoopbackServer(.ipv6, answer: { _ in .json("{}") }) else {
      try Test.cancel("this machine has no IPv6")
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("{}"))
  }
}

/// The port at the other end of a connection; nil when `descriptor` is no TCP connection over IPv4.
private func peerPort(of descriptor: Int32) -> Int? {
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      getpeername(descriptor, $0, &size)
    }
  }
  guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
  return Int(UInt16(bigEndian: address.sin_port))
}
