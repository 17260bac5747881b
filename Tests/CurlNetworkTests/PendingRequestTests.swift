import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `Cancelling a load` {
  @Test(arguments: [LoopbackServer.Answer.hang, .head(200).thenHang()])
  func `returns at once and closes the connection`(answer: LoopbackServer.Answer) async throws {
    let server = try LoopbackServer { _ in answer }
    let client = HTTPClient.live(timeout: .seconds(600))
    let load = Task { await client.load(server.url) }
    #expect(await server.wait { $0.requests.count == 1 })
    load.cancel()
    #expect(await load.value == .failure(.cancelled))
    #expect(await server.wait { $0.closed == 1 })
  }

  @Test func `before it begins makes no request`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.live()
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.load(server.url)
    }
    #expect(await load.value == .failure(.cancelled))
    #expect(await client.load(server.url) == .ok("{}"))
    #expect(server.journal.requests.count == 1)
  }

  @Test func `after it has ended changes nothing`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.live()
    let load = Task { await client.load(server.url) }
    #expect(await load.value == .ok("{}"))
    load.cancel()
    #expect(await load.value == .ok("{}"))
  }

  @Test func `leaves the others alone`() async throws {
    let server = try LoopbackServer { request in request.path == "/hang" ? .hang : .json("{}") }
    let client = HTTPClient.live()
    let hanging = Task { await client.load(server.url.appending(path: "hang")) }
    #expect(await server.wait { $0.requests.count == 1 })
    async let other = client.load(server.url)
    hanging.cancel()
    #expect(await other == .ok("{}"))
    #expect(await hanging.value == .failure(.cancelled))
  }

  @Test func `lets the first outcome stand`() async {
    let request = PendingRequest(HTTPRequest(.feed, at: URL(filePath: "/")), deadline: .now)
    let outcome = await request.outcome {
      request.complete(.ok("first"))
      request.complete(.failure(.cancelled))
    }
    #expect(outcome == .ok("first"))
    #expect(request.isComplete)
  }

  @Test func `begins nothing when it is complete beforehand`() async {
    let request = PendingRequest(HTTPRequest(.feed, at: URL(filePath: "/")), deadline: .now)
    request.complete(.failure(.cancelled))
    let outcome = await request.outcome { Issue.record("it began") }
    #expect(outcome == .failure(.cancelled))
  }
}
