public import Foundation

/// What can be asked of TheMealDB.
public enum Endpoint: Hashable, Sendable {
  /// The list of all desserts.
  case feed
  /// Everything about the meal with this id.
  case details(id: String)
  /// The picture of the meal with this id.
  case picture(id: String)

  // swift-format-ignore: NeverForceUnwrap
  /// Where TheMealDB answers everybody.
  ///
  /// The text is one that is a URL, so unwrapping it cannot fail.
  public static let defaultBase = URL(string: "https://themealdb.com/api/json/v1/1")!

  /// The number of bytes that an answer may have.
  public var maximumBody: Int {
    switch self {
    case .feed, .details: 16 << 20
    case .picture: 4 << 20
    }
  }
}
