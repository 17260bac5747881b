import Foundation
import MealDB
import Testing

struct EndpointTests {
  @Test(arguments: [
    "https://themealdb.com/api/json/v1/1", "https://themealdb.com/api/json/v1/1/",
  ])
  func `is a URL below the base, whether that ends in a slash or not`(base: String) throws {
    let base = try #require(URL(string: base))
    #expect(
      Endpoint.feed.url(at: base).absoluteString
        == "https://themealdb.com/api/json/v1/1/filter.php?c=Dessert")
    #expect(
      Endpoint.details(id: "52893").url(at: base).absoluteString
        == "https://themealdb.com/api/json/v1/1/lookup.php?i=52893")
  }

  @Test(arguments: ["http://localhost:8080", "http://[::1]:8080/a/b"])
  func `keeps a port, a path and an IPv6 address`(base: String) throws {
    let url = Endpoint.feed.url(at: try #require(URL(string: base)))
    #expect(url.absoluteString == base + "/filter.php?c=Dessert")
  }

  @Test(arguments: ["52893", "a b", "1&c=Dessert", "../x", "ü#?%2"])
  func `is read back from its URL, whatever the id`(id: String) throws {
    let base = try #require(URL(string: "http://localhost/api"))
    #expect(Endpoint(Endpoint.details(id: id).url(at: base)) == .details(id: id))
    #expect(Endpoint(Endpoint.feed.url(at: base)) == .feed)
  }

  @Test(arguments: [
    "http://localhost/", "http://localhost/filter.php", "http://localhost/filter.php?c=Beef",
    "http://localhost/lookup.php?c=1", "http://localhost/lookup.php?i=1&i=2",
    "http://localhost/filter.php?c=Dessert&a=British",
  ])
  func `is none of the two for any other URL`(url: String) throws {
    #expect(Endpoint(try #require(URL(string: url))) == nil)
  }
}
