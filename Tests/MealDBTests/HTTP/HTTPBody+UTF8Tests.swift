import Foundation
import Testing

@testable import MealDB

struct HTTPBodyUTF8Tests {
  @Test(arguments: [0, 1, 2, 3, 4, 65_534, 65_535, 65_536, 65_537, 131_070])
  func `takes every text, wherever its characters stand`(offset: Int) {
    let text = String(repeating: "x", count: offset) + "é€🍮" + String(repeating: "€", count: 50_000)
    #expect(HTTPBody(text.utf8).isUTF8)
  }

  @Test(
    arguments: [
      [0xE9], [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x8D], [UInt8](repeating: 0x80, count: 200_000),
    ] as [[UInt8]], [0, 65_534, 65_536])
  func `takes nothing else`(bytes: [UInt8], offset: Int) {
    let text = [UInt8](repeating: 0x78, count: offset) + bytes
    for bytes in [text, text + [0x78]] {
      #expect(!HTTPBody(bytes).isUTF8)
      #expect(!HTTPBody(pieces: [Array(bytes.dropLast()), Array(bytes.suffix(1))]).isUTF8)
    }
  }

  @Test func `looks at characters that lie in several pieces`() {
    let text = Array("xé€🍮".utf8)
    for first in 0...text.count {
      for second in first...text.count {
        let pieces = [text[..<first], text[first..<second], [], text[second...]].map { Array($0) }
        #expect(HTTPBody(pieces: pieces).isUTF8)
        // A byte less or more makes a character incomplete or invalid.
        for piece in pieces.indices where pieces[piece].last.map({ $0 >= 0x80 }) ?? false {
          var less = pieces
          less[piece].removeLast()
          #expect(!HTTPBody(pieces: less).isUTF8)
          var more = pieces
          more[piece].append(0x80)
          #expect(!HTTPBody(pieces: more).isUTF8)
        }
      }
    }
    #expect(HTTPBody().isUTF8)
  }

  @Test(arguments: ["", "\u{FEFF}", "\u{FEFF}[]", "\u{FEFF}\u{FEFF}[]", "[]\u{FEFF}", "[]"])
  func `drops a byte-order mark at the start`(text: String) {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let rest = String(text.unicodeScalars.dropFirst(isMarked ? 1 : 0))
    for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
      var body = HTTPBody(pieces: pieces)
      body.dropByteOrderMark()
      #expect(body == HTTPBody(rest.utf8))
    }
  }
}
