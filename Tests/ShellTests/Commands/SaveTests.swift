import Platform
import Testing

@testable import Shell

struct SaveTests {
  @Test func `asks for what is not saved yet, or longer than a day ago`() async throws {
    let shell = try TestShell(
      .online, saved: .init(script: "", detailsAge: ["11": 0.5, "12": 2, "14": 0.1]))
    #expect(
      await shell.type("save") == """
        zerts> save
        4 desserts saved

        """)
    #expect(await shell.requests == ["feed", "details 12", "details 13"])
  }

  @Test func `counts what could not be loaded`() async throws {
    let shell = try TestShell(.online, saved: .init(script: ""))
    #expect(
      await shell.type("save") == """
        zerts> save
        3 desserts saved
        ! save: 1 dessert could not be saved: invalid data from themealdb.com: no dessert has the id 14
        ! Type retry to try again.

        """)
  }

  @Test func `counts what the saved copy has no room for`() async throws {
    let shell = try TestShell(.online, saved: .init(script: "", dropped: ["12", "13"]))
    #expect(
      await shell.type("save") == """
        zerts> save
        ! save: 2 desserts did not fit into the saved copy
        1 dessert saved
        ! save: 1 dessert could not be saved: invalid data from themealdb.com: no dessert has the id 14
        ! Type retry to try again.

        """)
  }

  @Test func `ends at the first thing that cannot be written`() async throws {
    let shell = try TestShell(.online, saved: .init(script: "", failure: .ENOSPC))
    #expect(
      await shell.type("save") == """
        zerts> save
        ! save: desserts cannot be saved in /cache: No space left on device

        """)
    #expect(await shell.requests == ["feed", "details 11"])
  }

  @Test func `says where nothing is saved`() async throws {
    let sentence =
      "! save: nothing is saved with --demo, --network, --record, --saved and --no-save\n"
    #expect(try await TestShell(.online).type("save") == "zerts> save\n" + sentence)
    let offline = try TestShell("", saved: .init(script: .online, listAge: 1), isOffline: true)
    #expect(await offline.type("save") == "zerts> save\n" + sentence)
  }
}
