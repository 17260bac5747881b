import TerminalText
import Testing

@testable import Shell

struct SessionRetryingTests {
  @Test func `tries a command of a script again that has no connection`() async throws {
    let shell = try TestShell("feed offline\nfeed timeout\nfeed 200 \(String.feed)", retries: 2)
    let run = await shell.run("ls roz")
    #expect(run.ending == .finished)
    #expect(run.text == "2  Rožata\n")
    #expect(shell.delays == [.seconds(1), .seconds(2)])
  }

  @Test func `fails as it does without, when no try works`() async throws {
    let shell = try TestShell("feed 503", retries: 3)
    let run = await shell.run("ls roz\necho never")
    #expect(run.ending == .failed(status: 4))
    #expect(run.text == "! menu.zerts:1:1: ls: invalid data from themealdb.com: it answered 503\n")
    #expect(shell.delays == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test func `waits as long as the server asks, but no longer than a minute`() async throws {
    let shell = try TestShell(
      "feed 429 retry-after 7\nfeed 503 retry-after 3600\nfeed 200 \(String.feed)", retries: 5)
    #expect(await shell.run("load").ending == .finished)
    #expect(shell.delays == [.seconds(7), .seconds(60)])
  }

  @Test(arguments: ["feed 404", "feed 200 nonsense", "feed 200 {\"meals\":[{}]}"])
  func `does not try again what would fail again`(script: String) async throws {
    let shell = try TestShell(script, retries: 5)
    #expect(await shell.run("load").ending == .failed(status: 4))
    #expect(shell.delays == [])
  }

  @Test func `does not try again what was typed, nor more often what retry does`() async throws {
    let shell = try TestShell("feed offline", retries: 2)
    _ = await shell.type("load")
    #expect(shell.delays == [])
    _ = await shell.run("retry")
    #expect(shell.delays == [.seconds(1), .seconds(2)])
  }

  @Test func `shows what could be loaded once, and only what is missing is asked for again`()
    async throws
  {
    let shell = try TestShell(
      """
      feed 200 \(String.feed)
      details 11 200 \(String.details("11", "apple & fig crumble"))
      details 12 offline
      details 12 200 \(String.details("12", "Rožata"))
      """, retries: 1)
    #expect(
      await shell.run("open 1-2").text == """
        apple & fig crumble

        Instructions
        Eat it.

        Rožata

        Instructions
        Eat it.

        """)
    #expect(await shell.requests == ["feed", "details 11", "details 12", "details 12"])
  }

  @Test func `is told on a terminal only`() async throws {
    let shell = try TestShell(
      "feed offline\nfeed 200 \(String.feed)", messages: .terminal(columns: 60), retries: 1)
    #expect(
      await shell.run("load").text == """
        ! menu.zerts:1:1: load: no internet connection: themealdb.com
        ! was not found; trying again in 1 s
        4 desserts

        """)
  }
}
