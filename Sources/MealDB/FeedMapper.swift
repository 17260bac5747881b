public import Desserts

/// What the server answered to a request for the feed, as desserts.
public enum FeedMapper {
  /// The desserts in the order of the answer.
  ///
  /// An item without an id or a name is left out and counted; of two with one id the first stays.
  /// `null` and an empty list are an empty feed. It throws when the answer is of no use, or has
  /// items and not one of them can be shown.
  public static func map(
    _ response: HTTPResponse
  ) throws(LoadFailure.InvalidData) -> DessertFeed {
    let items: [Item?]
    switch try MealsEnvelope<Item>.decode(response) {
    case .nothing: items = []
    case .text: throw .unexpectedShape
    case .meals(let meals): items = meals
    }
    let valid = items.compactMap { $0?.dessert }
    if valid.isEmpty, !items.isEmpty { throw .noValidItem }
    var ids: Set<Dessert.ID> = []
    return DessertFeed(
      desserts: valid.filter { ids.insert($0.id).inserted }, leftOut: items.count - valid.count)
  }

  private struct Item: Decodable {
    let idMeal: Scalar?
    let strMeal: Scalar?
    let strMealThumb: Scalar?

    var dessert: Dessert? {
      guard let id = idMeal?.text, let name = strMeal?.text else { return nil }
      return Dessert(id: id, name: name, picture: strMealThumb?.text)
    }
  }
}
