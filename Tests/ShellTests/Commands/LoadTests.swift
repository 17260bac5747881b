import Testing

@testable import Shell

struct LoadTests {
  @Test func `says how many desserts there are, and asks afresh each time`() async throws {
    let shell = try TestShell(
      "feed 200 \(String.feed)\nfeed 200 {\"meals\":[{\"idMeal\":\"1\",\"strMeal\":\"Flan\"}]}")
    #expect(
      await shell.type("load", "load", "ls") == """
        zerts> load
        4 desserts
        zerts> load
        1 dessert
        zerts> ls
        1  Flan

        """)
    #expect(await shell.requests == ["feed", "feed"])
  }

  @Test func `keeps the list when it fails`() async throws {
    let shell = try TestShell("feed 200 \(String.feed)\nfeed offline\nfeed 500")
    #expect(
      await shell.type("load", "load", "load", "ls sticky") == """
        zerts> load
        4 desserts
        zerts> load
        ! load: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> load
        ! load: invalid data from themealdb.com: it answered 500
        ! Type retry to try again.
        zerts> ls sticky
        3  Sticky Toffee Pudding
        4  Sticky Toffee Pudding Ultimate

        """)
  }

  @Test func `forgets the details that were kept`() async throws {
    let shell = try TestShell(.online)
    _ = await shell.type("open 1", "open 1", "load", "open 1")
    #expect(
      await shell.requests == ["feed", "details 11", "feed", "details 11"])
  }

  @Test(arguments: ["[]", "null"])
  func `takes an empty feed for no error`(meals: String) async throws {
    let shell = try TestShell("feed 200 {\"meals\":\(meals)}")
    #expect(
      await shell.type("load", "ls", "open 1", "random") == """
        zerts> load
        0 desserts
        zerts> ls
        ! ls: there are no desserts
        zerts> open 1
        ! open: there are no desserts
        zerts> random
        ! random: there are no desserts

        """)
  }

  @Test func `takes no words`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("load all of them") == """
        zerts> load all of them
        ! load: too many words: load
        !   load all of them
        !        ^~~~~~~~~~~

        """)
    #expect(await shell.requests.isEmpty)
  }
}
