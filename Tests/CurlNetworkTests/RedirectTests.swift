import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)))
struct `A redirect` {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `is followed to the answer`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/end" ? .json("{}") : .redirect(to: "/end", status: status)
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("{}", redirectedTo: server.url))
    #expect(server.journal.requests.map(\.path) == ["/", "/end"])
    #expect(server.journal.opened == 1)
  }

  @Test func `is followed five times and not six`() async throws {
    let server = try LoopbackServer { request in
      switch Int(request.path.dropFirst()) {
      case let step? where step > 0: .redirect(to: "/\(step - 1)")
      default: .json("{}")
      }
    }
    let client = HTTPClient.live()
    #expect(
      await client.load(server.url.appending(path: "5")) == .ok("{}", redirectedTo: server.url))
    #expect(server.journal.requests.count == 6)
    let sixth = await client.load(server.url.appending(path: "6"))
    #expect(sixth == .invalidData(.tooManyRedirects, from: server.url))
    #expect(server.journal.requests.count == 12)
  }

  @Test func `is not followed for ever`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/") }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.tooManyRedirects, from: server.url))
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "x:y"])
  func `is never followed to another scheme`(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.forbiddenRedirect, from: server.url))
  }

  @Test(arguments: [
    "http:///", "http://127.0.0.1:99999/", "http://%00/", "http://[::1", "http://a b/x", "//",
    "http://１２７.0.0.1/", "http://a℀b/", "http://" + String(repeating: "a", count: 70_000) + "/",
  ])
  func `is never followed to what is no address`(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .invalidData(.invalidRedirect, from: server.url))
  }

  @Test(
    arguments: [
      ("/end?a=b", "/end?a=b"), ("end", "/a/end"), ("../end", "/end"), ("?c", "/a/b?c"),
      ("//HOST/end", "/end"), ("/a b|é", "/a%20b%7C%C3%A9"), ("/end#x", "/end"),
    ])
  func `is resolved from where it stands`(location: String, target: String) async throws {
    let server = try LoopbackServer { request in
      request.target == "/a/b"
        ? .redirect(to: location.replacing("HOST", with: request.headers["host"] ?? ""))
        : .json("{}")
    }
    let outcome = await HTTPClient.live().load(server.url.appending(path: "a/b"))
    #expect(outcome == .ok("{}", redirectedTo: server.url))
    #expect(server.journal.requests.map(\.target) == ["/a/b", target])
  }

  @Test func `is followed whatever its body`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end" ? .json("{}") : .head(302, headers: ["Location": "/end"]).thenHang()
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("{}", redirectedTo: server.url))
  }

  @Test func `passes its host on to the failure`() async throws {
    let port = try UnheardPort()
    let server = try LoopbackServer { _ in .redirect(to: port.url.absoluteString) }
    #expect(await HTTPClient.live().load(server.url) == .noConnection(.refused, to: port.url))
  }

  @Test func `gets no password out of its URL`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end"
        ? .json("{}") : .redirect(to: "http://me:secret@\(request.headers["host"] ?? "")/end")
    }
    #expect(await HTTPClient.live().load(server.url) == .ok("{}", redirectedTo: server.url))
    #expect(server.journal.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test func `does not lend its Retry-After to the answer`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/end"
        ? .status(503) : .status(302, headers: ["Location": "/end", "Retry-After": "7"])
    }
    #expect(await HTTPClient.live().load(server.url) == .ok(status: 503, redirectedTo: server.url))
  }

  @Test func `is what a URL counts as that an answer has led to`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = HTTPClient.live()
    for referrer in ["https://a.invalid:81/", "http://a.invalid/"] {
      let referrer = try URL.at(referrer)
      let request = HTTPRequest(.picture(id: "7"), at: server.url, referrer: referrer)
      let isRefused = referrer.scheme == "https"
      #expect(
        await client.load(request)
          == (isRefused ? .invalidData(.forbiddenAddress, from: referrer) : .ok("{}")))
      #expect(server.journal.requests.count == (isRefused ? 0 : 1))
    }
  }

  @Test(
    arguments: [
      ("http://a/", "http://b/", nil), ("http://a/", "https://b/", nil),
      ("https://a/", "https://b/", nil), ("HTTPS://a/", "https://b/", nil),
      ("https://a/", "http://a/", .forbiddenRedirect),
      ("https://a/", "HTTP://a/", .forbiddenRedirect),
      ("http://a/", "file:///b", .forbiddenRedirect), ("http://a/", "", .invalidRedirect),
    ] as [(String, String, LoadFailure.InvalidData?)])
  func `never leads from https to http`(
    from: String, to: String, refusal: LoadFailure.InvalidData?
  ) throws {
    let redirect = Redirect(from: try .at(from), status: 302, location: to, count: 0)
    #expect(redirect == (try refusal.map { .refuse($0) } ?? .follow(.at(to))))
  }
}
