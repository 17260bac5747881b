import Desserts
import Foundation
import MealDB
import Testing

struct MealsEnvelopeTests {
  @Test(arguments: [199, 201, 204, 300, 304, 400, 404, 429, 500, 503])
  func `is one with another status than 200, and its body is not looked at`(status: Int) {
    let response = HTTPResponse(
      status: status, body: HTTPBody(#"{"meals":[]}"#.utf8), retryAfter: status == 429 ? 30 : nil)
    expect(response, is: .status(status, retryAfter: status == 429 ? 30 : nil))
  }

  @Test(
    arguments: [
      ("", .empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty), ("Definitely Not JSON!", .notJSON),
      ("<!DOCTYPE html><p>Hello</p>", .notJSON), ("{]", .notJSON), ("[1}", .notJSON),
      (#"{"meals":[]} trailing"#, .notJSON), (#"{"meals":NaN}"#, .notJSON),
      (#"{"meals":[],}"#, .notJSON),
      (#"{"meals":[{"idMeal":"1"} , ]}"#, .notJSON),
      ("{\"meals\":\u{0}[]}", .notJSON),
      ("{", .cutShort), (#"{"meals":"#, .cutShort), (#"{"meals":[{"idMeal":"52"#, .cutShort),
      (#"{"meals":[{"idMeal":"5\""#, .cutShort), (#"{"meals":[]"#, .cutShort),
      ("null", .unexpectedShape), ("[]", .unexpectedShape), (#""meals""#, .unexpectedShape),
      ("7", .unexpectedShape), ("{}", .unexpectedShape), (#"{"Meals":[]}"#, .unexpectedShape),
      (#"{"meals":7}"#, .unexpectedShape), (#"{"meals":{"idMeal":"1"}}"#, .unexpectedShape),
      (#"{"meals":true}"#, .unexpectedShape),
    ] as [(String, LoadFailure.InvalidData)])
  func `says what is wrong with it`(body: String, failure: LoadFailure.InvalidData) {
    expect(.ok(body), is: failure)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0x7B, 0x22, 0xE9, 0x22, 0x7D],
      [0x7B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x7D],
    ] as [[UInt8]])
  func `is one that is not UTF-8`(bytes: [UInt8]) {
    expect(HTTPResponse(status: 200, body: HTTPBody(bytes)), is: .notUTF8)
  }

  @Test func `is one of a hundred thousand brackets, closed or not`() {
    let deep = String(repeating: "[", count: 100_000)
    expect(.ok(#"{"meals":"# + deep), is: .unexpectedShape)
    let closed = deep + String(repeating: "]", count: 100_000)
    expect(.ok(#"{"meals":"# + closed + "}"), is: .unexpectedShape)
  }

  private func expect(
    _ response: HTTPResponse, is failure: LoadFailure.InvalidData,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: failure, sourceLocation: sourceLocation) { try FeedMapper.map(response) }
    #expect(throws: failure, sourceLocation: sourceLocation) {
      try DetailsMapper.map(response, id: "1")
    }
  }
}

struct UsefulAnswerTests {
  @Test func `may start with a byte-order mark`() throws {
    #expect(try FeedMapper.map(.ok("\u{FEFF}{\"meals\":null}")).desserts.isEmpty)
  }
}

extension HTTPResponse {
  /// Status 200 and this text.
  static func ok(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: HTTPBody(text.utf8))
  }
}
