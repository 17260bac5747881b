public import Desserts
public import Platform

extension DessertLoader {
  /// A loader that asks the TheMealDB at `base` through `client`, one request a load.
  ///
  /// Each answer that its mapper accepts is kept in `copy`, if there is one.
  public static func mealDB(
    at base: URL, through client: HTTPClient, keepingIn copy: SavedCopy? = nil
  ) -> DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        try await client.get(.feed(at: base), keepingIn: copy, mappedBy: FeedMapper.map)
      },
      details: { (id) throws(LoadFailure) in
        try await client.get(.details(id: id, at: base), keepingIn: copy) {
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
    _ request: HTTPRequest, keepingIn copy: SavedCopy? = nil,
    mappedBy map: (consuming HTTPResponse) throws(LoadFailure.InvalidData) -> Value
  ) async throws(LoadFailure) -> Value {
    let response = try await get(request)
    let host = response.redirectedHost ?? request.url.hostAndPort
    let draft = copy?.write(response, to: request.endpoint)
    do {
      // Consumed, so that the mapper is the only owner of the body and can free its pieces.
      let value = try map(consume response)
      if let draft { copy?.accept(draft) }
      return value
    } catch {
      if let draft { copy?.discard(draft) }
      throw .invalidData(error, host: host)
    }
  }
}
