import Foundation
import TestSupport

/// Made-up desserts and a server that has them as its feed.
struct ServedFeed {
  let names: [String]
  let feed: Data
  let server: LoopbackServer

  init(_ count: Int) throws {
    names = MadeUpDesserts.names(count)
    feed = MadeUpDesserts.feed(of: names)
    server = try .mealDB(feed: feed)
  }

  /// The base address of the server.
  var api: String { server.url.absoluteString }

  /// The address of its feed.
  var feedURL: String { api + "/filter.php?c=Dessert" }

  /// The process that lists the desserts with zerts.
  func listing(with zerts: String) -> Child {
    Child(zerts, "--api", api, "-c", "ls")
  }
}
