import Foundation
import MealDB
import Testing

struct HTTPRequestTests {
  @Test(arguments: [
    "https://themealdb.com/api/json/v1/1", "https://themealdb.com/api/json/v1/1/",
  ])
  func `is for a URL below the base, whether that ends in a slash or not`(base: String) throws {
    let base = try #require(URL(string: base))
    let feed = HTTPRequest.feed(at: base)
    #expect(feed.endpoint == .feed)
    #expect(
      feed.url.absoluteString == "https://themealdb.com/api/json/v1/1/filter.php?c=Dessert")
    let details = HTTPRequest.details(id: "52893", at: base)
    #expect(details.endpoint == .details(id: "52893"))
    #expect(
      details.url.absoluteString == "https://themealdb.com/api/json/v1/1/lookup.php?i=52893")
  }

  @Test(arguments: ["http://localhost:8080", "http://[::1]:8080/a/b"])
  func `keeps a port, a path and an IPv6 address`(base: String) throws {
    let url = HTTPRequest.feed(at: try #require(URL(string: base))).url
    #expect(url.absoluteString == base + "/filter.php?c=Dessert")
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("1&c=Dessert", "1%26c%3DDessert"), ("../x", "../x"),
    ("ü#?%2", "%C3%BC%23?%252"), ("1+2", "1%2B2"),
  ])
  func `has the whole id in its URL, whatever that is`(id: String, query: String) throws {
    let base = try #require(URL(string: "http://localhost/api"))
    #expect(
      HTTPRequest.details(id: id, at: base).url.absoluteString
        == "http://localhost/api/lookup.php?i=\(query)")
  }
}
