import Desserts
import Foundation
import MealDB
import Testing

struct PictureMapperTests {
  @Test(arguments: [[0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]])
  func `takes what its bytes say is a picture`(bytes: [UInt8]) throws {
    let picture = try PictureMapper.map(HTTPResponse(status: 200, body: HTTPBody(bytes)))
    #expect(picture == Picture(bytes))
    #expect(picture.bytes == bytes)
  }

  @Test(
    arguments: [
      (200, "", .empty), (200, "<html>", .notAPicture), (200, "GIF89a", .notAPicture),
      (404, "\u{FF}", .status(404)), (503, "", .status(503, retryAfter: 7)),
    ] as [(Int, String, LoadFailure.InvalidData)])
  func `says what else it is`(status: Int, body: String, cause: LoadFailure.InvalidData) {
    let response = HTTPResponse(
      status: status, body: HTTPBody(body.utf8), retryAfter: status == 503 ? 7 : nil)
    #expect(throws: cause) { () throws(LoadFailure.InvalidData) in
      try PictureMapper.map(response)
    }
  }
}
