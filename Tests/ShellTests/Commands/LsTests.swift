import Testing

@testable import Shell

struct LsTests {
  @Test func `lists the desserts in alphabetical order, loading them first`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("ls", "ls") == """
        zerts> ls
        1  apple & fig crumble
        2  Rožata
        3  Sticky Toffee Pudding
        4  Sticky Toffee Pudding Ultimate
        zerts> ls
        1  apple & fig crumble
        2  Rožata
        3  Sticky Toffee Pudding
        4  Sticky Toffee Pudding Ultimate

        """)
    #expect(await shell.requests == ["feed"])
  }

  @Test func `lists in columns on a terminal`() async throws {
    let shell = try TestShell(.online, display: .terminal(columns: 60))
    #expect(
      await shell.type("ls") == """
        zerts> ls
        1  apple & fig crumble  3  Sticky Toffee Pudding
        2  Rožata               4  Sticky Toffee Pudding Ultimate

        """)
  }

  @Test func `lists those that have all words, with their numbers`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("ls PUDDING", "ls fig apple", "ls roz", "ls pudding fig") == """
        zerts> ls PUDDING
        3  Sticky Toffee Pudding
        4  Sticky Toffee Pudding Ultimate
        zerts> ls fig apple
        1  apple & fig crumble
        zerts> ls roz
        2  Rožata
        zerts> ls pudding fig
        ! ls: no dessert matches "pudding fig"
        !   ls pudding fig
        !      ^~~~~~~~~~~

        """)
  }

  @Test func `suggests a name that is spelt like what was typed`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("ls rozatta") == """
        zerts> ls rozatta
        ! ls: no dessert matches "rozatta" (did you mean Rožata?)
        !   ls rozatta
        !      ^~~~~~~

        """)
  }

  @Test func `says why there is no list`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 nonsense")
    #expect(
      await shell.type("ls", "ls") == """
        zerts> ls
        ! ls: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> ls
        ! ls: invalid data from themealdb.com: the answer is not JSON
        ! Type retry to try again.

        """)
  }
}
