import Foundation
import TestSupport

/// Some made-up desserts, and a server that has them.
struct Menu {
  let names: [String]
  let feed: Data
  let server: LoopbackServer

  init(_ count: Int) throws {
    names = MadeUpDesserts.names(count)
    feed = MadeUpDesserts.feed(of: names)
    server = try .mealDB(feed: feed)
  }

  /// Where the server is.
  var api: String { server.url.absoluteString }

  /// Where it has its list.
  var feedURL: String { api + "/filter.php?c=Dessert" }

  /// Listing them with zerts.
  func listing(with zerts: String) -> Child {
    Child(zerts, "--api", api, "-c", "ls")
  }
}
