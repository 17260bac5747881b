import Foundation

/// An article of a room's documentation, of which the tests are the examples.
struct Article {
  private let text: String

  /// Reads the article with this name of this room.
  init(_ name: String, of room: String) throws {
    let file = Project.folder.appending(path: "Sources/\(room)/\(room).docc/\(name).md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The fenced blocks of a kind.
  func blocks(_ kind: String) -> [String] {
    text.components(separatedBy: "```\(kind)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }
}

/// The files of the project that these tests read.
enum Project {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// What stands in a file of these tests between the comments `example` and `end of example`,
  /// without the indentation of the first.
  static func examples(in file: String) throws -> [String] {
    var examples: [String] = []
    var indentation: Int?
    let lines = try text(of: "Tests/DocumentationTests/\(file)")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      switch line.drop(while: { $0 == " " }) {
      case "// example":
        indentation = line.prefix { $0 == " " }.count
        examples.append("")
      case "// end of example": indentation = nil
      default:
        guard let indentation else { continue }
        examples[examples.count - 1] += line.dropFirst(indentation) + "\n"
      }
    }
    return examples
  }
}
