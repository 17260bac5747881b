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
}
