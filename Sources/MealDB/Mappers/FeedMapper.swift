public import Desserts

/// Turns the server's answer to a request for the feed into desserts.
public enum FeedMapper {
  /// The desserts in the order of the answer.
  ///
  /// An item without an id or a name is left out and counted; of two with one id the first stays.
  /// `null` and an empty list are an empty feed. It throws when the answer is of no use, or has
  /// items and not one of them can be shown.
  public static func map(
    _ response: consuming HTTPResponse
  ) throws(LoadFailure.InvalidData) -> DessertFeed {
    let envelope = try MealsEnvelope.read(response, addingTo: Items()) {
      (reader, items) throws(LoadFailure.InvalidData) in
      if let dessert = try dessert(&reader) { items.add(dessert) }
    }
    switch envelope {
    case .nothing: return DessertFeed(desserts: [])
    case .text: throw .unexpectedShape
    case .meals(let items, let count):
      if items.valid == 0, count > 0 { throw .noValidItem }
      return DessertFeed(desserts: items.desserts, leftOut: count - items.valid)
    }
  }

  private struct Items {
    private(set) var desserts: [Dessert] = []
    private(set) var valid = 0
    private var ids: Set<Dessert.ID> = []

    mutating func add(_ dessert: Dessert) {
      valid += 1
      if ids.insert(dessert.id).inserted { desserts.append(dessert) }
    }
  }

  /// Reads an item; nil when it has no id or no name.
  private static func dessert(
    _ reader: inout JSONReader
  ) throws(LoadFailure.InvalidData) -> Dessert? {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var id: String?
    var name: String?
    var picture: String?
    try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
      switch key {
      case "idMeal": id = try reader.textOrNumber()
      case "strMeal": name = try reader.textOrNumber()
      case "strMealThumb": picture = try reader.textOrNumber()
      default: try reader.skip()
      }
    }
    guard let id, let name else { return nil }
    return Dessert(id: id, name: name, picture: picture)
  }
}
