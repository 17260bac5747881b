import Platform
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

  @Test func `takes one word at most`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("load all of them") == """
        zerts> load all of them
        ! load: too many words: load [saved]
        !   load all of them
        !            ^~~~~~~

        """)
    #expect(await shell.requests.isEmpty)
  }

  @Test func `goes on with the saved copy until a load works`() async throws {
    let shell = try TestShell(
      "feed 200 \(String.feed)\nfeed offline\nfeed 200 \(String.feed)\ndetails * offline",
      saved: .init(script: .online, listAge: 17, detailsAge: ["12": 17]))
    #expect(
      await shell.type(
        "load", "load", "open 2", "load saved", "status", "open 2", "load", "status") == """
          zerts> load
          4 desserts
          zerts> load
          ! load: no internet connection: themealdb.com was not found
          ! Type retry to try again.
          ! 4 desserts of 29 May are saved: load saved.
          zerts> open 2
          ! open: no internet connection: themealdb.com was not found
          ! Type retry to try again.
          ! 4 desserts of 29 May are saved: load saved.
          zerts> load saved
          4 desserts, saved on 29 May
          zerts> status
          source    the test network
          desserts  4, saved on 29 May (2025-05-29 15:06:40)
          failed    open 2: no internet connection: themealdb.com was not found
          zerts> open 2
          Rožata

          Instructions
          Eat it.
          zerts> load
          4 desserts
          zerts> status
          source    the test network
          desserts  4, loaded 2025-06-15 15:06:40
          failed    nothing

          """)
  }

  @Test func `tells of saved details that are older than the list`() async throws {
    let shell = try TestShell(
      "feed offline",
      saved: .init(script: .online, listAge: 1, detailsAge: ["11": 100, "12": 1, "13": 0.5]))
    _ = await shell.type("load saved")
    #expect(
      await shell.type("open 1 > file", "open 2 > file", "open 3 > file", "open 1-3 > file") == """
        zerts> open 1 > file
        ! open: the details were saved on 7 March
        zerts> open 2 > file
        zerts> open 3 > file
        zerts> open 1-3 > file
        ! open: the oldest of the details were saved on 7 March

        """)
    #expect(
      await shell.type("open 1").split(separator: "\n").dropFirst().first
        == "! open: the details were saved on 7 March")
  }

  @Test func `says that there is no saved copy`() async throws {
    #expect(
      try await TestShell(.online).type("load saved", "load it") == """
        zerts> load saved
        ! load: there is no saved copy with --demo, --network and --record
        zerts> load it
        ! load: not what can be loaded: it (load, or load saved)
        !   load it
        !        ^~

        """)
    let shell = try TestShell(.online, saved: .init(script: "* offline"))
    #expect(
      await shell.type("ls sticky toffee ultimate", "load saved", "ls roz") == """
        zerts> ls sticky toffee ultimate
        4  Sticky Toffee Pudding Ultimate
        zerts> load saved
        ! load: no internet connection: themealdb.com was not found
        ! Type retry to try again.
        zerts> ls roz
        2  Rožata

        """)
  }

  @Test func `tells with the year when the saved copy is of another one`() async throws {
    let shell = try TestShell("", saved: .init(script: .online, listAge: 200))
    #expect(
      await shell.type("load saved") == "zerts> load saved\n4 desserts, saved on 27 November 2024\n"
    )
  }

  @Test func `tells once from when the desserts are where there is no network`() async throws {
    let shell = try TestShell("", saved: .init(script: .online, listAge: 1), isOffline: true)
    #expect(
      await shell.type("ls roz", "ls crumb", "load") == """
        zerts> ls roz
        ! ls: 4 desserts, saved on 14 June
        2  Rožata
        zerts> ls crumb
        1  apple & fig crumble
        zerts> load
        4 desserts, saved on 14 June

        """)
  }

  @Test func `tells at the prompt, and once, that desserts cannot be saved`() async throws {
    let saved = TestShell.Saved(script: "", failure: .EACCES)
    let shell = try TestShell(.online, saved: saved)
    #expect(
      await shell.type("load", "load") == """
        zerts> load
        ! desserts cannot be saved in /cache: Permission denied
        4 desserts
        zerts> load
        4 desserts

        """)
    #expect(try await TestShell(.online, saved: saved).run("load").text == "4 desserts\n")
  }
}
