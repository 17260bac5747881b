import Desserts
import Foundation
import Platform
import Testing

@testable import Shell

struct RetryTests {
  @Test func `does again what failed, as it was typed`() async throws {
    let shell = try TestShell("feed offline\nfeed timeout\nfeed 200 \(String.feed)")
    #expect(
      await shell.type("ls toffee ultimate", "echo on", "retry", "retry", "retry") == """
        zerts> ls toffee ultimate
        ! ls: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> echo on
        on
        zerts> retry
        ! ls: no connection to themealdb.com: no answer in 15 s
        ! Type retry to try again.
        zerts> retry
        4  Sticky Toffee Pudding Ultimate
        zerts> retry
        ! retry: nothing to retry

        """)
  }

  @Test func `has nothing to do when nothing failed, or a command failed that loads nothing`()
    async throws
  {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("retry", "open pavlova", "retry") == """
        zerts> retry
        ! retry: nothing to retry
        zerts> open pavlova
        ! open: no dessert matches "pavlova"
        !   open pavlova
        !        ^~~~~~~
        zerts> retry
        ! retry: nothing to retry

        """)
  }

  @Test func `has nothing to do when it has worked since`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)")
    #expect(
      await shell.type("ls roz", "ls  roz", "retry", "status") == """
        zerts> ls roz
        ! ls: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> ls  roz
        2  Rožata
        zerts> retry
        ! retry: nothing to retry
        zerts> status
        source    the test network
        desserts  4, loaded 2025-06-15 15:06:40
        failed    nothing

        """)
  }

  @Test func `forgets a load that failed once any command has loaded the list`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)")
    #expect(
      await shell.type("load", "ls roz", "retry") == """
        zerts> load
        ! load: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> ls roz
        2  Rožata
        zerts> retry
        ! retry: nothing to retry

        """)
  }

  @Test func `is over when the command fails for another reason`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)")
    #expect(
      await shell.type("open pavlova", "retry", "retry") == """
        zerts> open pavlova
        ! open: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> retry
        ! open: no dessert matches "pavlova"
        zerts> retry
        ! retry: nothing to retry

        """)
  }

  @Test func `takes a server at its word that asks to wait for ever`() async throws {
    let shell = try TestShell("feed 503 retry-after \(Int.max)")
    let asks = "it answered 503, and asks to wait \(Int.max) seconds"
    #expect(
      await shell.type("ls", "retry") == """
        zerts> ls
        ! ls: invalid data from themealdb.com: \(asks)
        ! Type retry to try again.
        zerts> retry
        ! ls: invalid data from themealdb.com: \(asks) more

        """)
  }

  @Test func `asks a server that asked to wait only when the time is over`() async throws {
    let clock = Locked(Date(timeIntervalSince1970: 1000))
    let asks = Locked(0)
    let session = Session(
      loader: DessertLoader(
        feed: { () throws(LoadFailure) in
          asks.withLock { $0 += 1 }
          guard asks.value > 1 else {
            throw .invalidData(.status(429, retryAfter: 30), host: "themealdb.com")
          }
          return DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])
        },
        details: { (_) throws(LoadFailure) in throw .cancelled },
        picture: { (_) throws(LoadFailure) in throw .cancelled }),
      environment: Environment(source: "", clock: .init(now: { clock.value })))
    let recorder = Recorder()
    var endings: [Ending] = []
    endings.append(await session.run(line: "ls", output: recorder.output))
    for time in [1000, 1011.5, 500, 1029.1, 1030] {
      clock.withLock { $0 = Date(timeIntervalSince1970: time) }
      endings.append(await session.run(line: "retry", output: recorder.output))
    }
    #expect(
      recorder.text == """
        ! ls: invalid data from themealdb.com: it answered 429, and asks to wait 30 seconds
        ! Type retry to try again.
        ! ls: invalid data from themealdb.com: it answered 429, and asks to wait 30 seconds more
        ! ls: invalid data from themealdb.com: it answered 429, and asks to wait 19 seconds more
        ! ls: invalid data from themealdb.com: it answered 429, and asks to wait 30 seconds more
        ! ls: invalid data from themealdb.com: it answered 429, and asks to wait 1 second more
        1  Flan

        """)
    #expect(endings == [4, 4, 4, 4, 4].map { .failed(status: $0) } + [.finished])
    #expect(asks.value == 2)
  }
}
