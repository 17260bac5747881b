import Foundation
import Testing

/// The inputs that are kept: some to start from, and all that once broke a property.
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  @Test func `has a folder for each property`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(folders.sorted() == Property.all.map(\.name).sorted())
  }

  @Test(arguments: Property.all.map(\.name))
  func `breaks no property`(name: String) throws {
    let property = try #require(Property.all.first { $0.name == name })
    let folder = Self.folder.appending(path: name)
    let inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!inputs.isEmpty)
    for input in inputs {
      let bytes = try Data(contentsOf: folder.appending(path: input))
      #expect(throws: Never.self, "\(name)/\(input)") { try property.check(Array(bytes)) }
    }
    // An input of nothing, and each of one byte, are worth asking for always.
    for bytes in [[]] + (0...255).map({ [$0] }) as [[UInt8]] {
      #expect(throws: Never.self, "\(bytes)") { try property.check(bytes) }
    }
  }
}
