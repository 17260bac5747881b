import Desserts
import MealDB
import ScriptedNetwork
import Shell
import Testing

// example
/// What differs from a transcript when its commands are given to a session with this loader.
func difference(from text: String, with loader: DessertLoader) async throws -> String {
  let file = Script(name: "flan.transcript", bytes: Array(text.utf8))
  let transcript = try Transcript(parsing: file)
  let session = Session(loader: loader, environment: Environment(source: "a test"))
  guard let replay = await session.replay(transcript, from: file) else { return "cancelled" }
  return transcript.difference(to: replay.transcript, name: file.name, on: .plain)
}
// end of example

struct VerifyingATranscriptTests {
  private let article: Article

  init() throws { article = try Article("VerifyingATranscript", of: "Shell") }

  @Test func `shows what stands here`() throws {
    #expect(
      try article.blocks("swift") == Project.examples(in: "VerifyingATranscriptTests.swift"))
  }

  @Test func `has a transcript that is verified, and one that differs`() async throws {
    let transcript = try #require(article.blocks("transcript").first)
    // example
    let script = #"feed 200 {"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#
    let network = try ScriptedNetwork(script + "\ndetails 1 offline")
    let loader = DessertLoader.mealDB(at: Endpoint.defaultBase, through: network.client)
    #expect(try await difference(from: transcript, with: loader) == "")
    // end of example
    // example
    let other = transcript.replacing("1  Flan", with: "1  Flans")
    let reason = """
      --- flan.transcript
      +++ flan.transcript
      @@ -1,6 +1,6 @@
       # zerts: --network flan.network
       zerts> ls
      -1  Flans
      +1  Flan
       zerts> open flan
       open: no internet connection: themealdb.com was not found
       ...

      """
    #expect(try await difference(from: other, with: loader) == reason)
    // end of example
    // example
    let outcome = JUnitReport.Outcome.differs(summary: "1 answer differs", difference: reason)
    let report = JUnitReport([.init(name: "flan.transcript", outcome: outcome)])
    #expect(report.text.contains("<failure message=\"1 answer differs\""))
    // end of example
    #expect(
      try Transcript(parsing: Script(name: "t", bytes: Array(transcript.utf8))).options
        == ["--network", "flan.network"])
  }
}
