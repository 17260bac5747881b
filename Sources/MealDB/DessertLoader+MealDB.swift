public import Desserts
public import Foundation

extension DessertLoader {
  /// A loader that asks the TheMealDB at `base` through `client`, one request a load.
  public static func mealDB(at base: URL, through client: HTTPClient) -> DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        try await client.get(.feed(at: base), mappedBy: FeedMapper.map)
      },
      details: { (id) throws(LoadFailure) in
        try await client.get(.details(id: id, at: base)) {
          (response) throws(LoadFailure.InvalidData) in
          try DetailsMapper.map(consume response, id: id)
        }
      },
      picture: { (dessert) throws(LoadFailure) in
        guard let request = HTTPRequest.picture(of: dessert, from: base) else {
          throw .invalidData(.forbiddenAddress, host: base.hostAndPort)
        }
        return try await client.get(request, mappedBy: PictureMapper.map)
      })
  }
}

extension HTTPClient {
  fileprivate func get<Value>(
    _ request: HTTPRequest,
    mappedBy map: (consuming HTTPResponse) throws(LoadFailure.InvalidData) -> Value
  ) async throws(LoadFailure) -> Value {
    let response = try await get(request)
    let host = response.redirectedHost ?? request.url.hostAndPort
    do {
      // Whoever maps it is the only one who holds it, and can give up what has been read.
      return try map(consume response)
    } catch {
      throw .invalidData(error, host: host)
    }
  }
}
