// example
import Desserts
import Foundation
import MealDB

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
// end of example

// example
extension HTTPClient {
  /// A client that asks this session.
  static func urlSession(_ session: URLSession) -> HTTPClient {
    HTTPClient { (request) throws(LoadFailure) in
      let host = request.url.hostAndPort
      do {
        let (data, response) = try await session.data(from: request.url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return HTTPResponse(status: status, body: HTTPBody(data.prefix(request.maximumBody)))
      } catch {
        switch (error as? URLError)?.code {
        case .cancelled: throw LoadFailure.cancelled
        case .cannotFindHost: throw LoadFailure.connectivity(.hostNotFound, host: host)
        case .cannotConnectToHost: throw LoadFailure.connectivity(.refused, host: host)
        case .notConnectedToInternet: throw LoadFailure.connectivity(.networkDown, host: host)
        default: throw LoadFailure.connectivity(.lost, host: host)
        }
      }
    }
  }
}
// end of example

guard CommandLine.arguments.count == 2, let base = URL(string: CommandLine.arguments[1]) else {
  print("Usage: URLSessionExample URL")
  exit(2)
}
let session = URLSession(configuration: .ephemeral)
// example
let loader = DessertLoader.mealDB(at: base, through: .urlSession(session))
do throws(LoadFailure) {
  for dessert in try await loader.feed().desserts { print(dessert.id, dessert.name) }
  print(try await loader.details("1").instructions.joined(separator: "\n"))
} catch {
  print(error.sentence)
}
// end of example
