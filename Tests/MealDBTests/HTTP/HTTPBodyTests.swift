import Foundation
import MealDB
import Testing

struct HTTPBodyTests {
  @Test func `is its bytes, whatever its pieces`() {
    let whole = HTTPBody("custard".utf8)
    let pieces = ["", "c", "usta", "", "rd"].map { Array($0.utf8) }
    #expect(HTTPBody(pieces: pieces) == whole)
    #expect(HTTPBody(pieces: pieces).hashValue == whole.hashValue)
    #expect(HTTPBody(pieces: pieces).bytes == Array("custard".utf8))
    #expect(HTTPBody(pieces: pieces).count == 7)
    #expect(HTTPBody(pieces: pieces.dropLast()) != whole)
    #expect(HTTPBody(pieces: pieces.reversed()) != whole)
  }

  @Test func `may be empty`() {
    for body in [HTTPBody(), HTTPBody([]), HTTPBody(pieces: [[], []])] {
      #expect(body == HTTPBody())
      #expect(body.isEmpty)
      #expect(body.bytes == [])
    }
    #expect(!HTTPBody([0]).isEmpty)
  }

  @Test func `gathers what comes in pieces that are neither small nor large`() {
    var body = HTTPBody()
    var bytes: [UInt8] = []
    for number in 0..<100 {
      let some = [UInt8](repeating: UInt8(number), count: number * 163)
      body.append(some)
      bytes += some
    }
    #expect(body.bytes == bytes)
    #expect(body.pieces.count == 4)
    #expect(body.pieces.dropLast().allSatisfy { (200_000...262_144).contains($0.count) })
  }
}
