import Foundation
import TestSupport
import Testing

/// The state of the world in which zerts runs, and how it is brought about.
final class World: Sendable {
  /// What to start zerts with so that it is in this world.
  let arguments: [String]
  private let server: LoopbackServer?
  private let held: [any Sendable]

  private init(_ arguments: [String], server: LoopbackServer? = nil, held: [any Sendable] = []) {
    self.arguments = arguments
    self.server = server
    self.held = held
  }

  /// How answers come to zerts.
  enum Network: String, CaseIterable, Sendable {
    /// From a network script.
    case scripted
    /// From a server, over a real socket.
    case socket
  }

  /// The server answers with three desserts, and with the details of one of them.
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
      // A host of which no resolver knows, as without a network.
      return World(["--api", "http://themealdb.invalid/api/json/v1/1"])
    }
  }

  /// The list of desserts comes, and then the connection is gone.
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

  /// Every answer is of no use.
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

  /// What running zerts in this world comes to.
  func run(_ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await run(arguments, input: Data(input.utf8))
  }

  /// What running zerts in this world, and in a folder, comes to.
  func run(
    _ arguments: [String], input: Data = Data(), in folder: TemporaryFolder? = nil,
    outputFile: String? = nil
  ) async throws -> ProgramRun {
    // The server and the files are there until the end.
    defer { withExtendedLifetime((self, folder)) {} }
    let run = try await ProgramRun.of(
      "zerts", self.arguments + arguments, input: input, in: folder?.url,
      outputFile: outputFile)
    // A machine without any network says that instead, and is as right.
    return ProgramRun(
      status: run.status, output: run.output,
      messages: run.messages.replacing("the network is down", with: "\(host) was not found"))
  }

  /// What the server was asked for.
  var requests: [String] { server?.journal.requests.map(\.target) ?? [] }

  /// How messages name the host.
  var host: String {
    server.map { "127.0.0.1:\($0.url.port ?? 0)" }
      ?? (arguments.first == "--api" ? "themealdb.invalid" : "themealdb.com")
  }
}

extension LoopbackServer {
  /// A server that gives the feed, and never an answer to anything else.
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

  /// What opening those shows.
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
