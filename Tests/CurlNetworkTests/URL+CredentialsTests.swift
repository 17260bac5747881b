import Foundation
import Testing

@testable import CurlNetwork

@Suite
struct `Credentials` {
  @Test(arguments: [
    ("http://me:secret@a:8080/b?c=d", "http://a:8080/b?c=d"), ("http://me@a/", "http://a/"),
    ("http://:secret@a/", "http://a/"), ("http://a/b@c?d=e:f", "http://a/b@c?d=e:f"),
  ])
  func `are taken out of a URL`(with: String, without: String) throws {
    #expect(try URL.at(with).withoutCredentials == URL.at(without))
  }
}
