import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Shell
import Testing

struct WritingANetworkScriptTests {
  private let article: Article
  private let scripts: [String]

  init() throws {
    article = try Article("WritingANetworkScript", of: "ScriptedNetwork")
    scripts = article.blocks("text")
    try #require(scripts.count == 3)
  }

  @Test func `shows what stands here`() throws {
    #expect(
      try article.blocks("swift") == Project.examples(in: "WritingANetworkScriptTests.swift"))
  }

  @Test func `shows what a session says to its first script`() async throws {
    let transcripts = article.blocks("transcript")
    try #require(transcripts.count == 1)
    let file = Script(name: "article", bytes: Array(transcripts[0].utf8))
    let transcript = try Transcript(parsing: file)
    let session = Session(
      loader: .mealDB(at: Endpoint.defaultBase, through: try ScriptedNetwork(scripts[0]).client),
      environment: Environment(source: ""))
    let shown = try #require(await session.replay(transcript, from: file))
    #expect(transcript.difference(to: shown.transcript, name: file.name, on: .plain) == "")
  }

  @Test func `has the most exact rule answer, wherever it stands`() async throws {
    let network = try ScriptedNetwork(scripts[1])
    let loader = DessertLoader.mealDB(at: Endpoint.defaultBase, through: network.client)
    #expect(
      try await loader.details("1")
        == DessertDetails(id: "1", name: "Flan", instructions: ["Bake it."]))
    await #expect(
      throws: LoadFailure.invalidData(.unknownMeal(id: "2"), host: "themealdb.com")
    ) { try await loader.details("2") }
    await #expect(throws: LoadFailure.connectivity(.refused, host: "themealdb.com")) {
      try await loader.feed()
    }
  }

  @Test func `plays a script without files at once`() async throws {
    // example
    let network = try ScriptedNetwork("feed offline")
    let loader = DessertLoader.mealDB(at: Endpoint.defaultBase, through: network.client)
    await #expect(throws: LoadFailure.connectivity(.hostNotFound, host: "themealdb.com")) {
      try await loader.feed()
    }
    #expect(await network.requests == [.feed])
    // end of example
  }

  @Test func `names the line of a mistake`() {
    // example
    #expect(throws: NetworkScript.ParsingError(line: 2, kind: .unknownReply("maybe"))) {
      try ScriptedNetwork("feed offline\nfeed maybe")
    }
    // end of example
  }

  @Test func `plays a script without its delays`() async throws {
    // example
    let slow = try ScriptedNetwork("feed after 2s 200 {\"meals\":null}", wait: { _ in })
    #expect(
      try await DessertLoader.mealDB(at: Endpoint.defaultBase, through: slow.client).feed()
        == DessertFeed(desserts: []))
    // end of example
  }

  // example
  /// A clock on which sleeping takes no time.
  struct ImpatientClock: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
    }
  }
  // end of example

  @Test func `waits on the clock of a test`() async throws {
    // example
    let clock = ImpatientClock()
    let late = try ScriptedNetwork(
      "feed after 3600s lost", timeout: .seconds(7200), wait: { try await clock.sleep(for: $0) })
    await #expect(throws: LoadFailure.connectivity(.lost, host: "themealdb.com")) {
      try await DessertLoader.mealDB(at: Endpoint.defaultBase, through: late.client).feed()
    }
    // end of example
  }

  @Test func `plays a script that reads a file, and records it`() async throws {
    let text = scripts[2]
    let (written, lines) = AsyncStream<String>.makeStream()
    // example
    let script = try NetworkScript(parsing: Data(text.utf8)) { (name) throws(POSIXError) in
      guard name == "feed.json" else { throw POSIXError(.ENOENT) }
      return Data(#"{"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#.utf8)
    }
    let patient = ScriptedNetwork(script, wait: { _ in })
    // end of example
    #expect(
      script.rules.first
        == NetworkScript.Rule(
          .feed, after: .seconds(2), at: "mirror.example",
          .answer(status: 429, retryAfter: 30, body: Data())))
    // example
    let rule = NetworkScript.Rule(.details(id: "1"), after: .seconds(2), .fault(.lost))
    #expect(rule.description == "details 1 after 2s lost")

    let recorded = patient.client.recorded { line in lines.yield(line) }
    // end of example
    let loader = DessertLoader.mealDB(at: Endpoint.defaultBase, through: recorded)
    await #expect(
      throws: LoadFailure.invalidData(.status(429, retryAfter: 30), host: "mirror.example")
    ) { try await loader.feed() }
    #expect(try await loader.feed() == DessertFeed(desserts: [Dessert(id: "1", name: "Flan")]))
    await #expect(
      throws: LoadFailure.connectivity(.timedOut(seconds: 5), host: "themealdb.com")
    ) { try await loader.details("1") }
    await #expect(
      throws: LoadFailure.invalidData(.unknownMeal(id: "2"), host: "themealdb.com")
    ) { try await loader.details("2") }
    lines.finish()
    #expect(
      await written.reduce(into: "") { $0 += $1 }
        == """
        feed at mirror.example 429 retry-after 30
        feed 200 {"meals":[{"idMeal":"1","strMeal":"Flan"}]}
        details 1 timeout 5s
        details 2 200 escaped {"meals":%0Anull}

        """)
  }
}
