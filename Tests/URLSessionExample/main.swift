import Desserts
import Foundation
import MealDB

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
  /// The load failure that an error of the session means.
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

guard CommandLine.arguments.count == 2, let base = URL(string: CommandLine.arguments[1]) else {
  print("Usage: URLSessionExample URL")
  exit(2)
}
let session = URLSession(configuration: .ephemeral)
do {
  // example
  let loader = DessertLoader.mealDB(at: base, through: .urlSession(session))
  for dessert in try await loader.feed().desserts { print(dessert.id, dessert.name) }
  // end of example
  print(try await loader.details("1").name)
} catch {
  print(error)
}
