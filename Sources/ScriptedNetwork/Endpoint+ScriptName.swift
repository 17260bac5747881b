public import MealDB

extension Endpoint {
  /// This request in the words of a network script: `feed`, `details 52893`,
  /// `picture 52893`.
  public var scriptName: String { "\(pattern)" }

  /// The pattern that only this request has.
  var pattern: NetworkScript.Pattern {
    switch self {
    case .feed: .feed
    case .details(let id): .details(id: id)
    case .picture(let id): .picture(id: id)
    }
  }
}
