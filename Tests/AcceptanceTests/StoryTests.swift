import TestSupport
import Testing

struct StoryTests {
  @Suite("See all desserts")
  struct SeeAllDesserts {
    @Test(
      """
      As an online user I want the app to automatically load desserts so I can always see the latest \
      available desserts. Given internet connectivity, when the user requests to see desserts, then \
      the latest desserts from the server are displayed alphabetically.
      """, arguments: World.Network.allCases)
    func online(network: World.Network) async throws {
      let world = try World.online(over: network)
      #expect(try await world.run("-c", "ls") == ProgramRun(output: Fixtures.list))
    }

    @Test(
      """
      As an offline user I want the app to communicate that the internet connection is unavailable so \
      that I know why I am unable to see a list of desserts. Given no connectivity, when the user \
      requests to see desserts, then an error message is displayed.
      """, arguments: World.Network.allCases)
    func offline(network: World.Network) async throws {
      let world = try World.offline(over: network)
      #expect(
        try await world.run("-c", "ls")
          == ProgramRun(
            status: 3,
            messages: "-c:1:1: ls: no internet connection: \(world.host) was not found\n"))
    }
  }

  @Suite("Dessert details")
  struct DessertDetails {
    @Test(
      """
      As an online user I want the details of a selected dessert so I can learn more about it. Given \
      connectivity, when the user selects a dessert, then a detail view shows its name, instructions, \
      ingredients with measurements.
      """, arguments: World.Network.allCases)
    func online(network: World.Network) async throws {
      let world = try World.online(over: network)
      #expect(try await world.run("-c", "open almond") == ProgramRun(output: Fixtures.tart))
    }

    @Test(
      """
      As an offline user I want to be told that the internet connection is unavailable so that I know \
      why I am unable to see the details of a selected dessert.
      """, arguments: World.Network.allCases)
    func offline(network: World.Network) async throws {
      let world = try World.offlineAfterTheFeed(over: network)
      let sentence =
        network == .scripted
        ? "no internet connection: \(world.host) was not found"
        : "no connection to \(world.host): the connection was lost"
      #expect(
        try await world.run("-c", "ls", "-c", "open almond")
          == ProgramRun(
            status: 3, output: Fixtures.list, messages: "-c:1:1: open: \(sentence)\n"))
    }
  }

  @Suite("Use case Load Desserts")
  struct LoadDesserts {
    @Test("Invalid data → invalid data error", arguments: World.Network.allCases)
    func invalidData(network: World.Network) async throws {
      let world = try World.nonsense(over: network)
      #expect(
        try await world.run("-c", "load")
          == ProgramRun(
            status: 4,
            messages: "-c:1:1: load: invalid data from \(world.host): the answer is not JSON\n"))
    }

    @Test("No connectivity → connectivity error", arguments: World.Network.allCases)
    func noConnectivity(network: World.Network) async throws {
      let world = try World.offline(over: network)
      #expect(
        try await world.run("-c", "load")
          == ProgramRun(
            status: 3,
            messages: "-c:1:1: load: no internet connection: \(world.host) was not found\n"))
    }

    @Test("Download filter.php?c=Dessert, validate, create the feed, deliver it: once a load")
    func download() async throws {
      let world = try World.online(over: .socket)
      #expect(
        try await world.run("-c", "load; ls; load").output
          == "3 desserts\n\(Fixtures.list)3 desserts\n")
      #expect(world.requests == ["/filter.php?c=Dessert", "/filter.php?c=Dessert"])
    }
  }

  @Suite("Use case Load Dessert Details")
  struct LoadDessertDetails {
    @Test("Invalid data → invalid data error", arguments: World.Network.allCases)
    func invalidData(network: World.Network) async throws {
      let world = try World.online(over: network)
      #expect(
        try await world.run("-c", "open 72")
          == ProgramRun(
            status: 4,
            messages: "-c:1:1: open: invalid data from \(world.host): no dessert has the id 72\n"))
    }

    @Test("No connectivity → connectivity error", arguments: World.Network.allCases)
    func noConnectivity(network: World.Network) async throws {
      let world = try World.offline(over: network)
      #expect(
        try await world.run("-c", "open 71")
          == ProgramRun(
            status: 3,
            messages: "-c:1:1: open: no internet connection: \(world.host) was not found\n"))
    }

    @Test(
      "Download lookup.php?i=MEAL_ID, validate, create the details, deliver them: once for each")
    func download() async throws {
      let world = try World.online(over: .socket)
      #expect(try await world.run("-c", "open 1; open almond; open 71").status == 0)
      #expect(world.requests == ["/filter.php?c=Dessert", "/lookup.php?i=71"])
    }
  }
}
