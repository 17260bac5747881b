import Foundation
import TestSupport
import Testing

/// The state of the network in which zerts runs.
final class World: Sendable {
  /// The arguments that put zerts into this world.
  let arguments: [String]
  private let server: LoopbackServer?
  private let held: [any Sendable]

  private init(_ arguments: [String], server: LoopbackServer? = nil, held: [any Sendable] = []) {
    self.arguments = arguments
    self.server = server
    self.held = held
  }

  /// The source of answers.
  enum Network: String, CaseIterable, Sendable {
    /// A network script.
    case scripted
    /// A server, over a real socket.
    case socket
  }

  /// The server has three desserts, and the details of one.
  static func online(over network: Network) throws -> World {
    switch network {
    case .scripted:
      return try .scripted(
        """
        feed 200 \(Fixtures.feed)
        details 71 200 \(Fixtures.details)
        details * 200 {"meals":null}
        """)
    case .socket:
      return try .server(
        .mealDB(feed: Data(Fixtures.feed.utf8), details: ["71": Data(Fixtures.details.utf8)]))
    }
  }

  /// There is no connection.
  static func offline(over network: Network) throws -> World {
    switch network {
    case .scripted: return try .scripted("* offline")
    case .socket:
      // A host that no resolver knows, as without a network.
      return World(["--api", "http://themealdb.invalid/api/json/v1/1"])
    }
  }

  /// The list of desserts comes, and then there is no connection.
  static func offlineAfterTheFeed(over network: Network) throws -> World {
    switch network {
    case .scripted: return try .scripted("feed 200 \(Fixtures.feed)\n* offline")
    case .socket:
      return try .server(
        LoopbackServer { request in
          request.path == "/filter.php" ? .json(Fixtures.feed) : .drop
        })
    }
  }

  /// Every answer is invalid data.
  static func nonsense(over network: Network) throws -> World {
    switch network {
    case .scripted: return try .scripted("* 200 Definitely Not JSON!")
    case .socket: return try .server(LoopbackServer { _ in .json("Definitely Not JSON!") })
    }
  }

  /// A server answers.
  static func server(_ server: LoopbackServer) throws -> World {
    World(["--api", server.url.absoluteString], server: server)
  }

  /// A network script is played.
  static func scripted(_ script: String) throws -> World {
    let folder = try TemporaryFolder(["test.network": script])
    return World(["--network", folder.path("test.network")], held: [folder])
  }

  /// Runs zerts in this world.
  func run(_ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await run(arguments, input: Data(input.utf8))
  }

  /// Runs zerts in this world and in a folder.
  func run(
    _ arguments: [String], input: Data = Data(), in folder: TemporaryFolder? = nil,
    outputFile: String? = nil
  ) async throws -> ProgramRun {
    // Keeps the server and the files until the end.
    defer { withExtendedLifetime((self, folder)) {} }
    let run = try await ProgramRun.of(
      "zerts", self.arguments + arguments, input: input, in: folder?.url,
      outputFile: outputFile)
    // A machine without a network says that instead.
    return ProgramRun(
      status: run.status, output: run.output,
      messages: run.messages.replacing("the network is down", with: "\(host) was not found"))
  }

  /// The requests to the server.
  var requests: [String] { server?.journal.requests.map(\.target) ?? [] }

  /// The host in messages.
  var host: String {
    server.map { "127.0.0.1:\($0.url.port ?? 0)" }
      ?? (arguments.first == "--api" ? "themealdb.invalid" : "themealdb.com")
  }
}

extension LoopbackServer {
  /// A server that gives the feed and answers nothing else.
  static func hangingAfterTheFeed() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path == "/filter.php" ? .json(Fixtures.feed) : .hang
    }
  }
}

/// A feed and details written for these tests.
enum Fixtures {
  static let feed = #"""
    {"meals":[{"strMeal":"walnut slab","strMealThumb":"https:\/\/desserts.example\/w.jpg","idMeal":"73"},\#
    {"strMeal":"Almond Tart","strMealThumb":"","idMeal":"71"},\#
    {"strMeal":"Éclair","strMealThumb":null,"idMeal":"72"}]}
    """#

  static let details = #"""
    {"meals":[{"idMeal":"71","strMeal":"Almond Tart","strCategory":"Dessert","strArea":"Maltese",\#
    "strInstructions":"Grind the almonds.\r\n\r\nBake the tart.","strIngredient1":"Almonds",\#
    "strMeasure1":"200g ","strIngredient2":"Honey","strMeasure2":null,"strIngredient10":"Figs",\#
    "strMeasure10":"10","strIngredient3":"Pastry","strMeasure3":"1 sheet"}]}
    """#

  /// Details with a name and one line of instructions.
  static func details(of id: String, _ name: String) -> String {
    #"{"meals":[{"idMeal":"\#(id)","strMeal":"\#(name)","strInstructions":"Eat it."}]}"#
  }

  /// The page of those details.
  static func page(of name: String) -> String { "\(name)\n\nInstructions\nEat it.\n" }

  static let list = """
    1  Almond Tart
    2  Éclair
    3  walnut slab

    """

  static let tart = """
    Almond Tart
    Maltese · Dessert

    Ingredients
      200g     Almonds
               Honey
      1 sheet  Pastry
      10       Figs

    Instructions
    Grind the almonds.

    Bake the tart.

    """
}
