import CurlNetwork
import Desserts
import Foundation
import MealDB
import Platform
import Shell
import TestSupport
import Testing

/// What the real server has answered, where that is at hand: it is other people's and no part of
/// this project.
private enum RealResponses {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/mealdb").standardizedFileURL

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "feed.json").path)
  }

  static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  static func meals(in bytes: Data) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    return try #require(json?["meals"] as? [[String: Any]])
  }

  /// A server that answers as the real one did.
  static func server() throws -> LoopbackServer {
    let feed = try bytes("feed.json")
    var details: [String: Data] = [:]
    for meal in try meals(in: feed) {
      let id = try #require(meal["idMeal"] as? String)
      details[id] = try bytes("details/\(id).json")
    }
    return try .mealDB(feed: feed, details: details)
  }
}

@Suite(.enabled(if: RealResponses.areThere, "the real responses are not at hand"))
struct RealResponsesTests {
  @Test func `are 64 desserts in the right order`() async throws {
    let world = try World.server(RealResponses.server())
    let run = try await world.run("-c", "ls")
    #expect(run.status == 0)
    #expect(run.messages == "")
    let feed = try RealResponses.meals(in: RealResponses.bytes("feed.json"))
    let ids = feed.map { ("\($0["strMeal"] ?? "")", "\($0["idMeal"] ?? "")") }
    let idOf = Dictionary(uniqueKeysWithValues: ids)
    let listed = run.output.split(separator: "\n").map { idOf[String($0.dropFirst(4))] }
    #expect(listed == Self.sortedByHand.map { String($0) })
  }

  /// The ids in the alphabetical order of their names, from Apam balik to White chocolate creme
  /// brulee; where a plain sort goes wrong are Christmas cake (52990), before Christmas Pudding
  /// Flapjack, and Walnut Roll Gužvara.
  private static let sortedByHand = [
    53049, 52893, 52768, 52767, 52855, 52894, 52928, 52891,
    52792, 52961, 52923, 52897, 52976, 52898, 52910, 52856,
    52853, 52966, 52776, 52860, 52905, 52990, 52788, 52989,
    52988, 52899, 52888, 52791, 53007, 52787, 52890, 52859,
    53015, 52900, 52991, 52924, 52858, 52854, 52902, 52862,
    52861, 52958, 52916, 53022, 53046, 52932, 52857, 52901,
    52786, 53024, 52833, 53054, 52886, 52883, 52793, 53005,
    52931, 52889, 52909, 52929, 52892, 52970, 53062, 52917,
  ]

  @Test func `have names by which each opens, folded or in other letters`() throws {
    let meals = try RealResponses.meals(in: RealResponses.bytes("feed.json"))
    let desserts = meals.map {
      Dessert(id: "\($0["idMeal"] ?? "")", name: "\($0["strMeal"] ?? "")")
    }
    let list = DessertList(desserts)
    for entry in list {
      let name = entry.dessert.name
      let folded = NameKey(name).text
      for form in [
        name, folded, folded.uppercased(), name.decomposedStringWithCanonicalMapping, " \(name) ",
        String(folded.split(separator: " ").reversed().joined(separator: " ")),
      ] {
        // Backwards it is any that has all the words.
        let found = list.naming(form)
        let isAmong =
          if case .several(let several) = found { several.contains(entry) } else { false }
        #expect(found == .one(entry) || isAmong && NameKey(form).text != folded, "\(form)")
      }
    }
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      #expect(DessertList(desserts.shuffled(using: &random)).elementsEqual(list))
    }
  }

  @Test func `have names that Tab completes to what opens the same dessert`() async throws {
    let server = try RealResponses.server()
    let client = HTTPClient.curl(timeout: .seconds(15), userAgent: "zerts-tests")
    let loader = DessertLoader.mealDB(at: server.url, through: client)
    let session = Session(
      loader: loader,
      environment: Environment(source: ""))
    let shown = Locked("")
    let output = Output(
      answer: { (text) throws(OutputFailure) in shown.withLock { $0 += text } },
      message: { text in shown.withLock { $0 += text } })
    _ = await session.run(line: "load", output: output)
    for entry in DessertList(try await loader.feed().desserts) {
      let name = entry.dessert.name
      let folded = NameKey(name).text
      for typed in ["\(entry.number)", name, folded, folded.uppercased()] {
        let completion = try #require(session.completion(of: "open \(typed)"))
        // A name that others start with is whole already.
        if completion.count > 1 { continue }
        shown.withLock { $0 = "" }
        _ = await session.run(line: "open \(completion[0].text)", output: output)
        // The details have the same name, if not the same accents.
        let opened = String(shown.value.prefix { $0 != "\n" })
        #expect(NameKey(opened).text == folded, "\(typed)")
      }
    }
  }

  @Test func `have 64 details, with pairs and paragraphs exactly right`() async throws {
    let server = try RealResponses.server()
    let client = HTTPClient.curl(timeout: .seconds(15), userAgent: "zerts-tests")
    let loader = DessertLoader.mealDB(at: server.url, through: client)
    let feed = try await loader.feed()
    #expect(feed.leftOut == 0)
    #expect(feed.desserts.count == 64)
    for dessert in feed.desserts {
      let meals = try RealResponses.meals(in: RealResponses.bytes("details/\(dessert.id).json"))
      let meal = try #require(meals.first)
      let details = try await loader.details(dessert.id)
      #expect(details == expected(meal), "\(dessert.name)")
      #expect(!details.ingredients.isEmpty)
    }
  }

  @Test func `are replayed from a recording, which can be read`() async throws {
    let folder = try TemporaryFolder()
    let world = try World.server(RealResponses.server())
    let commands = ["-c", "ls; open 1-64; load; ls; open 3"]
    let run = try await world.run(["--record", "recorded"] + commands, in: folder)
    #expect(run.status == 0)
    #expect(run.output.utf8.count > 50_000)
    #expect(
      try await ProgramRun.of("zerts", ["--network", "recorded"] + commands, in: folder.url) == run)
    let text = try String(contentsOfFile: folder.path("recorded"), encoding: .utf8)
    let rules = text.split(separator: "\n").dropFirst(2)
    // Both loads, 64 details, and those of one that is opened again after the second load.
    #expect(rules.count == 67)
    let readable = rules.filter {
      $0.contains(" 200 escaped {\"meals\":[{") && $0.replacing("%0A", with: "").hasSuffix("}]}")
    }
    #expect(readable.count == 67)
  }

  /// The details of a meal, made another way than the mapper makes them.
  private func expected(_ meal: [String: Any]) -> DessertDetails {
    func text(_ key: String) -> String? {
      let value = (meal[key] as? String)?.trimmingCharacters(in: .whitespacesAndNewlines)
      return value == "" ? nil : value
    }
    var ingredients: [Ingredient] = []
    for number in 1...20 {
      guard let name = text("strIngredient\(number)") else { continue }
      ingredients.append(Ingredient(name, measure: text("strMeasure\(number)")))
    }
    let lines = (text("strInstructions") ?? "")
      .replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .replacingOccurrences(of: "\u{2028}", with: "\n")
      .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let instructions = lines.indices
      .filter { !lines[$0].isEmpty || (!lines[$0 - 1].isEmpty) }.map { lines[$0] }
    let tags = (text("strTags") ?? "").components(separatedBy: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return DessertDetails(
      id: text("idMeal") ?? "", name: text("strMeal") ?? "", area: text("strArea"),
      category: text("strCategory"), tags: tags, ingredients: ingredients,
      instructions: Instructions(instructions), source: text("strSource"),
      video: text("strYoutube"),
      picture: text("strMealThumb"))
  }
}
