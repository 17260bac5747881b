import Foundation
import Testing

@testable import MealDB

struct DataUTF8Tests {
  @Test(arguments: [0, 1, 2, 3, 4, 65_534, 65_535, 65_536, 65_537, 131_070])
  func `takes every text, wherever its characters stand`(offset: Int) {
    let text = String(repeating: "x", count: offset) + "é€🍮" + String(repeating: "€", count: 50_000)
    #expect(Data(text.utf8).isUTF8)
    #expect(Data("x\(text)".utf8).dropFirst().isUTF8)
  }

  @Test(
    arguments: [
      [0xE9], [0x80], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x8D], [UInt8](repeating: 0x80, count: 200_000),
    ] as [[UInt8]], [0, 65_534, 65_536])
  func `takes nothing else`(bytes: [UInt8], offset: Int) {
    #expect(!(Data(repeating: 0x78, count: offset) + bytes).isUTF8)
    #expect(!(Data(repeating: 0x78, count: offset) + bytes + [0x78]).isUTF8)
  }
}
