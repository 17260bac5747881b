import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

// Each test runs in a process of its own, because the environment belongs to the whole process.
@Suite(.timeLimit(.minutes(1)))
struct `Proxies` {
  @Test func `are never asked for this machine itself`() async {
    await #expect(processExitsWith: .success) {
      setProxy("http://no-such-proxy.invalid:1")
      let server = try LoopbackServer { _ in .json("{}") }
      #expect(await HTTPClient.live().load(server.url) == .ok("{}"))
    }
  }

  @Test func `are asked for every other host`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { request in .json(request.target) }
      setProxy(proxy.url.absoluteString)
      let url = try URL.at("http://no-such-host.invalid/a")
      #expect(await HTTPClient.live().load(url) == .ok("http://no-such-host.invalid/a"))
    }
  }

  @Test func `that let nobody through are named`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { request in .status(request.method == "GET" ? 407 : 403) }
      setProxy("http://me:secret@\(proxy.url.hostAndPort)/")
      for (scheme, status) in [("https", 403), ("http", 407)] {
        let url = try URL.at("\(scheme)://no-such-host.invalid/a")
        let cause = LoadFailure.Connectivity.proxyAnswered(
          name: proxy.url.hostAndPort, status: status)
        #expect(await HTTPClient.live().load(url) == .noConnection(cause, to: url))
      }
    }
  }

  @Test(arguments: ["http", "https"])
  func `that refuse are told from hosts that refuse`(scheme: String) async {
    await #expect(processExitsWith: .success) { [scheme] in
      let port = try UnheardPort()
      setProxy(port.url.absoluteString)
      let url = try URL.at("\(scheme)://no-such-host.invalid/a")
      let cause = LoadFailure.Connectivity.proxyRefused(name: port.url.hostAndPort)
      #expect(await HTTPClient.live().load(url) == .noConnection(cause, to: url))
    }
  }

  @Test func `are not asked for the hosts that are excepted`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .json("{}") }
      setProxy(proxy.url.absoluteString)
      setenv("no_proxy", "a.invalid", 1)
      _ = await HTTPClient.live().load(try .at("http://b.a.invalid/"))
      #expect(proxy.journal.opened == 0)
      #expect(await HTTPClient.live().load(try .at("http://b.invalid/")) == .ok("{}"))
    }
  }

  @Test func `that are not found are told from hosts that are not found`() async {
    await #expect(processExitsWith: .success) {
      setProxy("http://no-such-proxy.invalid:1")
      let url = try URL.at("http://no-such-host.invalid/")
      #expect(
        await HTTPClient.live().load(url)
          == .noConnection(.proxyNotFound(name: "no-such-proxy.invalid:1"), to: url))
      setProxy(nil)
      let cause = NetworkInterfaces.isAnyUp ? LoadFailure.Connectivity.hostNotFound : .networkDown
      #expect(await HTTPClient.live().load(url) == .noConnection(cause, to: url))
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct `A proxy that is none` {
  @Test(arguments: [
    "foo://127.0.0.1:9", "http://a℀b:1", "http://１２７.0.0.1:9", "http://a:99999", "[::1",
  ])
  func `is named`(address: String) async {
    await #expect(processExitsWith: .success) { [address] in
      setProxy(address)
      let url = try URL.at("http://no-such-host.invalid/")
      #expect(
        await HTTPClient.live().load(url)
          == .noConnection(.invalidProxy(name: address), to: url))
    }
  }
}

private func setProxy(_ address: String?) {
  for name in [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
  ] {
    unsetenv(name)
  }
  guard let address else { return }
  setenv("http_proxy", address, 1)
  setenv("https_proxy", address, 1)
}

@Suite
struct `The proxy for a URL` {
  @Test(
    arguments: [
      ("http://a.example/", ["http_proxy": "p:1"], "p:1"),
      ("https://a.example/", ["http_proxy": "p:1"], nil),
      (
        "https://a.example/", ["https_proxy": "p:1", "HTTPS_PROXY": "q:2", "all_proxy": "r:3"],
        "p:1"
      ),
      ("https://a.example/", ["HTTPS_PROXY": "q:2", "all_proxy": "r:3"], "q:2"),
      ("https://a.example/", ["ALL_PROXY": "r:3"], "r:3"),
      ("http://a.example/", ["HTTP_PROXY": "p:1"], nil),
      ("http://localhost/", ["http_proxy": "p:1"], nil),
      ("http://127.0.0.1:80/", ["http_proxy": "p:1"], nil),
      ("http://a.example/", [:], nil),
    ] as [(String, [String: String], String?)])
  func `is that of the first variable that names one`(
    url: String, environment: [String: String], address: String?
  ) throws {
    #expect(Proxy(for: try .at(url)) { environment[$0] }?.address == address)
  }

  @Test(
    arguments: [
      ("a.example", "a.example", true), ("a.example", "A.Example.", true),
      ("b.a.example", "a.example", true), ("b.a.example", ".a.example", true),
      ("ba.example", "a.example", false), ("a.example", "b.a.example", false),
      ("a.example", "x,y a.example\tz", true), ("a.example", "*", true),
      ("a.example", "*.example", false), ("a.example", "", false), ("a.example", ",", false),
      ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.0.0.0/8", true),
      ("10.1.2.3", "10.1.2.0/31", false), ("10.1.2.3", "10.1.2.2/31", true),
      ("10.1.2.3", "0.0.0.0/0", true), ("10.1.2.3", "10.0.0.0/33", false),
      ("10.1.2.3", "10.0.0.0/x", false), ("10.1.2.3", "1.2.3", false),
      ("[2001:db8::1]", "2001:db8::1", true), ("[2001:db8::1]", "[2001:DB8:0::1]", true),
      ("[2001:db8::1]", "2001:db8::/32", true), ("[2001:db8::1]", "2001:db9::/32", false),
      ("[2001:db8::1]", "10.0.0.0/0", false),
    ] as [(String, String, Bool)])
  func `is none for the hosts that are excepted`(
    host: String, exceptions: String, isExcepted: Bool
  ) throws {
    for name in ["no_proxy", "NO_PROXY"] {
      let environment = ["http_proxy": "p:1", name: exceptions]
      let proxy = Proxy(for: try .at("http://\(host)/")) { environment[$0] }
      #expect((proxy == nil) == isExcepted)
    }
  }

  @Test(
    arguments: [
      ("proxy.example:3128", "proxy.example:3128"), ("http://proxy.example/", "proxy.example"),
      ("http://me:se@cret@proxy.example:3128/x@y", "proxy.example:3128"),
      ("socks5h://[::1]:1080", "[::1]:1080"), ("me:secret@", "…@"),
      ("foo://me:secret@p:1", "foo://…@p:1"),
    ])
  func `is named without a password`(address: String, name: String) throws {
    let proxy = Proxy(for: try .at("http://a.example/")) { $0 == "http_proxy" ? address : nil }
    #expect(proxy?.name == name)
  }
}
