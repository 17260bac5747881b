public import Foundation

extension LoopbackServer {
  /// Starts a server with the two endpoints of TheMealDB.
  ///
  /// `feed` answers for the desserts, and `details` by id for one of them; an id that is not in it
  /// gets `{"meals":null}`, as from TheMealDB. Anything else is 404.
  public static func mealDB(feed: Data, details: [String: Data] = [:]) throws -> LoopbackServer {
    try LoopbackServer { request in
      switch (request.path, request.query) {
      case ("/filter.php", "c=Dessert"):
        .json(feed)
      case ("/lookup.php", let query?) where query.hasPrefix("i="):
        .json(details[String(query.dropFirst(2))] ?? Data(#"{"meals":null}"#.utf8))
      default:
        .status(404)
      }
    }
  }
}
