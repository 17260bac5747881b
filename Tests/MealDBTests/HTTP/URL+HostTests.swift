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

  @Test(arguments: [
    ("http://me:secret@a:8080/b?c=d", "http://a:8080/b?c=d"), ("http://me@a/", "http://a/"),
    ("http://:secret@a/", "http://a/"), ("http://a/b@c?d=e:f", "http://a/b@c?d=e:f"),
  ])
  func `is left without its credentials`(with: String, without: String) throws {
    #expect(try #require(URL(string: with)).withoutCredentials.absoluteString == without)
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:80", "localhost.", "api.localhost", "127.0.0.1", "127.200.0.1", "127.1",
    "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
  ])
  func `is this machine by its names and addresses`(host: String) throws {
    #expect(try #require(URL(string: "http://\(host)/")).isLoopback)
  }

  @Test(arguments: [
    "themealdb.com", "localhost.com", "notlocalhost", "127.0.0.1.com", "128.0.0.1", "10.0.0.127",
    "[::2]", "[::]", "[fe80::1]", "[::ffff:10.0.0.1]",
  ])
  func `is this machine by no others`(host: String) throws {
    #expect(try !#require(URL(string: "http://\(host)/")).isLoopback)
  }
}
