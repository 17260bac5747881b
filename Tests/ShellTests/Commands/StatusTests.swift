import Testing

@testable import Shell

struct StatusTests {
  @Test func `tells what is loaded, from where, and what failed last`() async throws {
    let shell = try TestShell(
      """
      feed offline
      feed 200 {"meals":[{"idMeal":"1","strMeal":"Flan"},{"idMeal":"2"}]}
      feed 200 {"meals":[{"idMeal":"1","strMeal":"Flan"},{},null]}
      details * 503
      """)
    #expect(
      await shell.type("status", "ls f", "status", "load", "status", "load; open flan", "status")
        == """
        zerts> status
        source    the test network
        desserts  none loaded yet
        failed    nothing
        zerts> ls f
        ! ls: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> status
        source    the test network
        desserts  none loaded yet
        failed    ls f: no internet connection: themealdb.com was not found
        zerts> load
        1 dessert
        zerts> status
        source    the test network
        desserts  1, loaded 2025-06-15 15:06:40
        left out  1 item without an id or a name
        failed    ls f: no internet connection: themealdb.com was not found
        zerts> load; open flan
        1 dessert
        ! open: invalid data from themealdb.com: it answered 503
        ! Type retry to try again.
        zerts> status
        source    the test network
        desserts  1, loaded 2025-06-15 15:06:40
        left out  2 items without an id or a name
        failed    open flan: invalid data from themealdb.com: it answered 503

        """)
  }
}
