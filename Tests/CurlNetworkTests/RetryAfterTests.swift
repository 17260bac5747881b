import Foundation
import Testing

@testable import CurlNetwork

@Suite
struct `The time to wait before trying again` {
  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("-1", nil), ("", nil), ("soon", nil),
      ("86400", 86400), ("86401", nil), ("99999999999999999999", nil),
      ("Fri, 02 Jan 1970 00:00:00 GMT", 86400), ("Fri, 02 Jan 1970 00:00:01 GMT", nil),
      ("Fri, 31 Dec 9999 23:59:59 GMT", nil), ("Thu, 01 Jan 1970 00:02:00 GMT", 120),
      ("Thu Jan  1 00:02:00 1970", 120),
      ("Thu, 01 Jan 1970 00:00:05 GMT", 0),
    ] as [(String, Int?)])
  func `is a number of seconds or a date, of a day at most`(value: String, seconds: Int?) throws {
    let library = try #require(CurlLibrary(anyOf: System.curlNames))
    let now = Date(timeIntervalSince1970: value.hasSuffix("05 GMT") ? 10 : 0)
    #expect(RetryAfter.seconds(value, library: library, now: now) == seconds)
  }
}
