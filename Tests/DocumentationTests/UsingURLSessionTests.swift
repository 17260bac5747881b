import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// example
extension HTTPClient {
  /// A client that asks this session.
  static func urlSession(_ session: URLSession) -> HTTPClient {
    HTTPClient { (request) throws(LoadFailure) in
      let host = request.url.hostAndPort
      let data: Data
      let response: URLResponse
      do {
        (data, response) = try await session.data(from: request.url)
      } catch {
        throw LoadFailure(
          error, host: host, timeout: session.configuration.timeoutIntervalForRequest)
      }
      guard let answer = response as? HTTPURLResponse else {
        throw .invalidData(.notHTTP, host: host)
      }
      if data.count > request.maximumBody {
        throw .invalidData(.tooLarge(limit: request.maximumBody), host: host)
      }
      return HTTPResponse(status: answer.statusCode, body: HTTPBody(data))
    }
  }
}
// end of example

// example
extension LoadFailure {
  /// What a failure of a session means.
  init(_ error: any Error, host: String, timeout: Double) {
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .cannotFindHost: self = .connectivity(.hostNotFound, host: host)
    case .cannotConnectToHost: self = .connectivity(.refused, host: host)
    case .notConnectedToInternet: self = .connectivity(.networkDown, host: host)
    case .timedOut: self = .connectivity(.timedOut(seconds: timeout), host: host)
    default: self = .connectivity(.lost, host: host)
    }
  }
}
// end of example

struct UsingURLSessionTests {
  private let session = URLSession(configuration: .ephemeral)

  @Test func `shows what stands here`() throws {
    #expect(
      try Article("UsingURLSession", of: "MealDB").blocks("swift")
        == Project.examples(in: "UsingURLSessionTests.swift"))
  }

  @Test func `has a loader that loads from a server`() async throws {
    let server = try LoopbackServer.mealDB(
      feed: Data(#"{"meals":[{"idMeal":"1","strMeal":"Flan"}]}"#.utf8))
    // example
    let loader = DessertLoader.mealDB(at: server.url, through: .urlSession(session))
    #expect(try await loader.feed() == DessertFeed(desserts: [Dessert(id: "1", name: "Flan")]))
    // end of example
    await #expect(
      throws: LoadFailure.invalidData(.unknownMeal(id: "1"), host: server.url.hostAndPort)
    ) { try await loader.details("1") }
  }

  @Test func `tells a server that refuses from one that answers nothing of use`() async throws {
    let port = try UnheardPort()
    let unheard = DessertLoader.mealDB(at: port.url, through: .urlSession(session))
    await #expect(throws: LoadFailure.connectivity(.refused, host: port.url.hostAndPort)) {
      try await unheard.feed()
    }
    let server = try LoopbackServer { _ in .status(500) }
    let broken = DessertLoader.mealDB(at: server.url, through: .urlSession(session))
    await #expect(
      throws: LoadFailure.invalidData(.status(500), host: server.url.hostAndPort)
    ) { try await broken.feed() }
  }
}
