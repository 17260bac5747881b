import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `A body` {
  @Test func `may be as long as the limit`() async throws {
    let body = String(repeating: "x", count: 1000)
    let server = try LoopbackServer { _ in .json(body) }
    let outcome = await HTTPClient.live().load(server.url, maximumBody: 1000)
    #expect(outcome == .ok(body))
  }

  @Test func `may not be a byte longer`() async throws {
    let server = try LoopbackServer { _ in .json(String(repeating: "x", count: 1001)) }
    let outcome = await HTTPClient.live().load(server.url, maximumBody: 1000)
    #expect(outcome == .invalidData(.tooLarge(limit: 1000), from: server.url))
  }

  @Test func `is refused as soon as it passes the limit`() async throws {
    let server = try LoopbackServer { _ in
      .head(200).thenForever(Data(repeating: 0x20, count: 1 << 16))
    }
    let outcome = await HTTPClient.live().load(server.url, maximumBody: 1 << 20)
    #expect(outcome == .invalidData(.tooLarge(limit: 1 << 20), from: server.url))
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test func `is measured when it is decompressed`() async throws {
    let bomb = Gzip.bomb(count: 8 << 20)
    #expect(bomb.count < 1 << 16)
    let server = try LoopbackServer { _ in
      .status(200, headers: ["Content-Encoding": "gzip"], body: bomb)
    }
    let outcome = await HTTPClient.live().load(server.url, maximumBody: 1 << 20)
    #expect(outcome == .invalidData(.tooLarge(limit: 1 << 20), from: server.url))
  }

  @Test func `is decompressed`() async throws {
    let server = try LoopbackServer { _ in
      .status(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored("crème brûlée"))
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("crème brûlée"))
  }

  @Test(arguments: ["gzip", "zebra"])
  func `must be in the compression it claims`(encoding: String) async throws {
    let server = try LoopbackServer { _ in
      .status(200, headers: ["Content-Encoding": encoding], body: Data("{\"meals\": []}".utf8))
    }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.badCompression, from: server.url))
  }

  @Test func `must have the checksum it claims`() async throws {
    var body = Gzip.stored("trifle")
    body[body.count - 8] ^= 1
    let server = try LoopbackServer { [body] _ in
      .status(200, headers: ["Content-Encoding": "gzip"], body: body)
    }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.badCompression, from: server.url))
  }
}

@Suite(.timeLimit(.minutes(1)))
struct `A status other than 200` {
  private static let head = "HTTP/1.1 500 No\r\n"

  private static let answers: [LoopbackServer.Answer] = [
    .raw(head + "Content-Length: 100\r\n\r\ncut"),
    .raw(head + "Transfer-Encoding: chunked\r\n\r\n20\r\ncut"),
    .raw(head + "Transfer-Encoding: chunked\r\n\r\nno chunk"),
    .raw(head + "Content-Length: 100\r\n\r\ncut").thenReset(),
    .head(500).thenHang(), .head(500).thenForever(Data(repeating: 0x20, count: 1 << 16)),
    .status(500, body: Data(repeating: 0x20, count: 1001)),
    .status(500, headers: ["Content-Encoding": "gzip"], body: Data("plain".utf8)),
    .status(500, headers: ["Content-Encoding": "zebra"], body: Data("plain".utf8)),
  ]

  @Test(arguments: answers.indices)
  func `counts whatever is wrong with the body`(index: Int) async throws {
    let server = try LoopbackServer { _ in Self.answers[index] }
    let outcome = await HTTPClient.live(timeout: .seconds(600)).load(server.url, maximumBody: 1000)
    #expect(outcome == .ok(status: 500))
  }

  @Test func `says how long to wait, without its body`() async throws {
    let server = try LoopbackServer { _ in
      .head(503, headers: ["Retry-After": "7"]).thenHang()
    }
    let outcome = await HTTPClient.live(timeout: .seconds(600)).load(server.url)
    #expect(outcome == .ok(status: 503, retryAfter: 7))
  }
}

@Suite(.timeLimit(.minutes(1)))
struct `Headers` {
  @Test(arguments: ["X-More: \(String(repeating: "x", count: 1000))\r\n", "endless"])
  func `that never end are no HTTP`(more: String) async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nX-First: ").thenForever(Data(more.utf8))
    }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.notHTTP, from: server.url))
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test func `say how long to wait`() async throws {
    let server = try LoopbackServer { _ in .status(429, headers: ["retry-AFTER": " 120 "]) }
    #expect(await HTTPClient.live().load(server.url) == .ok(status: 429, retryAfter: 120))
  }

  @Test func `count only in the final answer`() async throws {
    let server = try LoopbackServer { _ in
      .raw(
        "HTTP/1.1 103 Early Hints\r\nRetry-After: 1\r\n\r\n"
          + "HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nRetry-After: 2\r\n\r\n")
    }
    #expect(await HTTPClient.live().load(server.url) == .ok(status: 503))
  }
}
