import Desserts
import Testing

struct PictureTests {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test(arguments: [(jpeg, Picture.Kind.jpeg), (png, .png)])
  func `is what it starts as, whatever follows`(start: [UInt8], kind: Picture.Kind) {
    for bytes in [start, start + [0], start + Self.png + Self.jpeg] {
      #expect(Picture(bytes)?.kind == kind)
      #expect(Picture(bytes)?.bytes == bytes)
    }
  }

  @Test(arguments: [
    [], [0], [0] + jpeg, [0] + png, Array(jpeg.dropLast()), Array(png.dropLast()),
    Array("GIF89a".utf8), Array("<!DOCTYPE html>".utf8), Array("\u{FEFF}".utf8) + png,
  ])
  func `is none of any other bytes`(bytes: [UInt8]) {
    #expect(Picture(bytes) == nil)
  }
}
