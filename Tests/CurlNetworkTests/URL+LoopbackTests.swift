import Foundation
import Testing

@testable import CurlNetwork

@Suite
struct `This machine itself` {
  @Test(arguments: [
    "localhost", "LOCALHOST:80", "localhost.", "api.localhost", "127.0.0.1", "127.200.0.1", "127.1",
    "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
  ])
  func `is known by its names and addresses`(host: String) throws {
    #expect(try URL.at("http://\(host)/").isLoopback)
  }

  @Test(arguments: [
    "themealdb.com", "localhost.com", "notlocalhost", "127.0.0.1.com", "128.0.0.1", "10.0.0.127",
    "[::2]", "[::]", "[fe80::1]", "[::ffff:10.0.0.1]",
  ])
  func `is not confused with others`(host: String) throws {
    #expect(try !URL.at("http://\(host)/").isLoopback)
  }
}
