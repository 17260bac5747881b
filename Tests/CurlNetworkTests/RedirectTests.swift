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
      ("http://a/", "http://b/", .follow), ("http://a/", "https://b/", .follow),
      ("https://a/", "https://b/", .follow), ("HTTPS://a/", "https://b/", .follow),
      ("https://a/", "http://a/", .refuse), ("https://a/", "HTTP://a/", .refuse),
      ("http://a/", "file:///b", .refuse), ("http://a/", "", .refuse),
    ] as [(String, String, Verdict)])
  func `never leads from https to http`(from: String, to: String, verdict: Verdict) throws {
    let redirect = Redirect(from: try .at(from), status: 302, location: to, count: 0)
    switch verdict {
    case .follow: #expect(redirect == .follow(try .at(to)))
    case .refuse: #expect(redirect == .refuse(.forbiddenRedirect))
    }
  }

  enum Verdict { case follow, refuse }
}
