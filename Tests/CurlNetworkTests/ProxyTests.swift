import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

// Each in a process of its own, as the environment is the whole process's.
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

  @Test func `that let nobody through are no route`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { request in .status(403) }
      setProxy(proxy.url.absoluteString)
      let url = try URL.at("https://no-such-host.invalid/a")
      #expect(await HTTPClient.live().load(url) == .noConnection(.noRoute, to: url))
    }
  }

  @Test func `that are not found are told from hosts that are not found`() async {
    await #expect(processExitsWith: .success) {
      setProxy("http://no-such-proxy.invalid:1")
      let url = try URL.at("http://no-such-host.invalid/")
      #expect(await HTTPClient.live().load(url) == .noConnection(.proxyNotFound, to: url))
      setProxy(nil)
      let cause = Machine.hasNetwork ? LoadFailure.Connectivity.hostNotFound : .networkDown
      #expect(await HTTPClient.live().load(url) == .noConnection(cause, to: url))
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
