import Desserts
import Foundation
import MealDB

extension Property {
  /// A feed is read alike in whatever pieces it comes.
  ///
  /// Its desserts have names and different ids, and writing them as the server would gives a feed
  /// that is read alike.
  static let feed = Property(name: "feed") { input in
    guard case .success(let feed) = try mapped(input, by: FeedMapper.map) else { return }
    try require(feed.leftOut >= 0, "fewer than none left out")
    try require(Set(feed.desserts.map(\.id)).count == feed.desserts.count, "an id occurs twice")
    try require(feed.desserts.allSatisfy { !$0.id.isEmpty && !$0.name.isEmpty }, "a blank text")
    let meals = feed.desserts.map { dessert in
      ["idMeal": dessert.id, "strMeal": dessert.name, "strMealThumb": dessert.picture]
    }
    let written = try JSONEncoder().encode(["meals": meals])
    let again = try FeedMapper.map(HTTPResponse(status: 200, body: HTTPBody(written)))
    try require(again == DessertFeed(desserts: feed.desserts), "\(feed) is read again as \(again)")
  }
}
