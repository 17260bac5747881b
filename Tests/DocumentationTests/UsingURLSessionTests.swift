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

  @Test func `has a loader that loads from a server`() async throws {
    let server = try LoopbackServer.mealDB(
      feed: Data(#"{"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#.utf8))
    let serverLines = try await output(at: server.url)
    #expect(
      serverLines == [
        "1 Flan",
        #"invalidData(Desserts.LoadFailure.InvalidData.unknownMeal(id: "1"), "#
          + #"host: "\#(server.url.hostAndPort)")"#,
      ])
  }

  @Test func `tells a server that refuses from one whose answer is invalid`() async throws {
    let port = try UnheardPort()
    let portLines = try await output(at: port.url)
    #expect(
      portLines == [
        "connectivity(Desserts.LoadFailure.Connectivity.refused, "
          + #"host: "\#(port.url.hostAndPort)")"#
      ])
    let server = try LoopbackServer { _ in .status(500) }
    let serverLines = try await output(at: server.url)
    #expect(
      serverLines == [
        "invalidData(Desserts.LoadFailure.InvalidData.status(500, retryAfter: nil), "
          + #"host: "\#(server.url.hostAndPort)")"#
      ])
  }

  /// The lines that the program prints.
  private func output(at url: URL) async throws -> [String] {
    let run = try await ProgramRun.of("URLSessionExample", [url.absoluteString])
    return run.output.split(separator: "\n").map(String.init)
  }
}
