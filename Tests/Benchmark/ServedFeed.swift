import Foundation
import TestSupport

/// Made-up desserts and a server that has them as its feed.
struct ServedFeed {
  let names: [String]
  let feed: Data
  let server: LoopbackServer

  /// Serves so many desserts, and their details when these are asked for.
  init(_ count: Int, hasDetails: Bool = false) throws {
    names = MadeUpDesserts.names(count)
    feed = MadeUpDesserts.feed(of: names)
    var details: [String: Data] = [:]
    for (index, name) in names.enumerated() where hasDetails {
      details[String(100_000 + index)] = MadeUpDesserts.details(of: name, at: index)
    }
    server = try .mealDB(feed: feed, details: details)
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
