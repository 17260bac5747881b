import Desserts
import Foundation
import MealDB

extension Property {
  /// A feed is read to the same in whatever pieces it comes.
  ///
  /// One that can be read has desserts with ids of their own and names, and is read to the same when
  /// it is written as the server would.
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
