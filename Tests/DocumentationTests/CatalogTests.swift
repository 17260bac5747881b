import Foundation
import Testing

struct CatalogTests {
  /// All that others can import.
  private static let rooms = [
    "CurlNetwork", "Desserts", "LineEditor", "MealDB", "ScriptedNetwork", "Shell", "TerminalText",
  ]

  @Test func `There is a catalog for each library`() throws {
    let libraries = try Project.text(of: "Package.swift").components(
      separatedBy: ".library(name: \""
    )
    .dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(libraries.sorted() == Self.rooms.filter { $0 != "TerminalText" })
  }

  @Test(arguments: rooms)
  func `A catalog starts with its room, and names all its articles`(room: String) throws {
    let folder = "Sources/\(room)/\(room).docc"
    let page = try Project.text(of: "\(folder)/\(room).md")
    #expect(page.hasPrefix("# ``\(room)``\n"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Project.folder.appending(path: folder).path)
    let articles = files.filter { $0 != "\(room).md" }.map { $0.replacing(".md", with: "") }
    let named = page.split(separator: "\n").filter { $0.hasPrefix("- <doc:") }
      .map { $0.dropFirst(7).dropLast() }
    #expect(Set(named.map(String.init)) == Set(articles))
  }
}
