import Foundation
import TestSupport
import Testing

/// The picture at the top of the README, `.github/zerts.svg`.
struct ReadmePictureTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  private let picture: String

  init() throws {
    picture = try String(
      contentsOf: Self.project.appending(path: ".github/zerts.svg"), encoding: .utf8)
  }

  @Test func `is what zerts shows now, or else Scripts/picture draws it again`() async throws {
    let run = try await ProgramRun.of("Picture", [])
    #expect(run.messages == "")
    #expect(run.output == picture, "the picture is stale: run Scripts/picture")
  }

  @Test func `begins the README`() throws {
    let readme = try String(
      contentsOf: Self.project.appending(path: "README.md"), encoding: .utf8)
    #expect(
      readme.split(separator: "\n").dropFirst().first?.hasSuffix("](.github/zerts.svg)") == true)
  }

  @Test func `has each row within it, as text in order`() throws {
    let size = try #require(picture.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
    let (width, height) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
    #expect((600...900).contains(width) && (300...900).contains(height))
    let texts = picture.matches(
      of: /<text x="([0-9.]+)" y="([0-9.]+)" textLength="([0-9.]+)"[^>]*>([^<]*)</)
    #expect(texts.count > 40)
    var last = (x: 0.0, y: 0.0)
    for text in texts {
      let (x, y) = (Double(text.1) ?? 0, Double(text.2) ?? 0)
      #expect(x + (Double(text.3) ?? 0) <= width && y < height)
      #expect(y > last.y || y == last.y && x >= last.x)
      last = (x + (Double(text.3) ?? 0) - 0.1, y)
    }
    let words = Set(texts.map { String($0.4) })
    for heading in ["Walnut, Date &amp; Honey Slice", "Ingredients", "Instructions"] {
      #expect(words.contains(heading))
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
      "python3 is not installed"))
  func `is well-formed`() async throws {
    let run = try await ProgramRun.of(
      path: "/usr/bin/python3",
      ["-c", "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)"],
      input: Data(picture.utf8))
    #expect(run == ProgramRun())
  }
}
