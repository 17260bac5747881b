import Desserts
import Foundation
import TestSupport

/// An installed program that reads what the renderers write.
struct Tool: Sendable {
  static let python = Tool("python3")
  static let jq = Tool("jq")

  private let path: String?

  init(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    path = folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  var isThere: Bool { path != nil }

  /// Whether it is Python and can import this module.
  func hasModule(_ name: String) -> Bool {
    guard let path else { return false }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-c", "import \(name)"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The tool's output for this input; the test fails when the tool does.
  func run(_ arguments: String..., input: String) async throws -> String {
    let run = try await ProgramRun.of(
      path: path ?? "", arguments, input: Data(input.utf8),
      environment: ["PYTHONIOENCODING": "utf-8:strict"])
    guard run.status == 0 else { throw ShellError(description: run.messages) }
    return run.output
  }

  struct ShellError: Error, CustomStringConvertible {
    let description: String
  }
}

extension Sequence<String> {
  /// The scalars of the texts: `==` of texts takes composed and decomposed forms for the same.
  var scalars: [[Unicode.Scalar]] { map { Array($0.unicodeScalars) } }
}

extension Sequence<DessertList.Entry> {
  /// The scalars of the entries' fields; nil for no picture.
  var scalars: [[[Unicode.Scalar]?]] {
    map { entry in
      [
        Array("\(entry.number)".unicodeScalars), Array(entry.dessert.id.unicodeScalars),
        Array(entry.dessert.name.unicodeScalars),
        entry.dessert.picture.map { Array($0.unicodeScalars) },
      ]
    }
  }
}
