import Foundation
import MealDB
import Testing

struct URLHostTests {
  @Test(arguments: [
    ("https://themealdb.com/api", "themealdb.com"), ("http://localhost:8080/x", "localhost:8080"),
    ("http://[::1]:8080/", "[::1]:8080"), ("http://[::1]/", "[::1]"),
    ("https://user:secret@example.com/", "example.com"),
  ])
  func `has a port only where the URL names one, and no secrets`(url: String, host: String) throws {
    #expect(try #require(URL(string: url)).hostAndPort == host)
  }
}
