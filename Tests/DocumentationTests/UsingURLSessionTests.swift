import Foundation
import MealDB
import TestSupport
import Testing

/// The example is a program of its own, since `URLSession` would load libcurl into the tests.
struct UsingURLSessionTests {
  @Test func `shows what stands in the program`() throws {
    #expect(
      try Article("UsingURLSession", of: "MealDB").blocks("swift")
        == Project.examples(in: "../URLSessionExample/main.swift"))
  }

  @Test func `has a client of twenty lines or so`() throws {
    let code = try Article("UsingURLSession", of: "MealDB").blocks("swift")
    try #require(code.count == 3)
    #expect(code[1].split(separator: "\n").count <= 22)
  }

  @Test(.disabled(if: Sanitizer.isAddress, "URLSession leaks"))
  func `has a loader that loads from a server`() async throws {
    let feed = #"{"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#
    let details = #"{"meals":[{"idMeal":"1","strMeal":"Flan","strInstructions":"Bake it."}]}"#
    let server = try LoopbackServer.mealDB(
      feed: Data(feed.utf8), details: ["1": Data(details.utf8)])
    #expect(try await output(at: server.url) == ["1 Flan", "Bake it."])
    let other = try LoopbackServer.mealDB(feed: Data(feed.utf8))
    #expect(
      try await output(at: other.url) == [
        "1 Flan", "invalid data from \(other.url.hostAndPort): no dessert has the id 1",
      ])
  }

  @Test(.disabled(if: Sanitizer.isAddress, "URLSession leaks"))
  func `tells a server that refuses from one whose answer is invalid`() async throws {
    let port = try UnheardPort()
    let host = port.url.hostAndPort
    #expect(try await output(at: port.url) == ["no connection to \(host): it refused"])
    let server = try LoopbackServer { _ in .status(500) }
    #expect(
      try await output(at: server.url) == [
        "invalid data from \(server.url.hostAndPort): it answered 500"
      ])
  }

  /// The lines that the program prints.
  private func output(at url: URL) async throws -> [String] {
    let run = try await ProgramRun.of("URLSessionExample", [url.absoluteString])
    return run.output.split(separator: "\n").map(String.init)
  }
}
