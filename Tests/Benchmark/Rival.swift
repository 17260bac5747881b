import Foundation
import TestSupport

/// A program of the system's that zerts is measured beside.
enum Rival: String, CaseIterable {
  case curl
  case dash
  case jq
  case python3
  case redis = "redis-cli"
  case sqlite3
  /// No rival, but what measures the memory of all of them.
  case time

  var name: String { rawValue }

  /// Where it is; nil when it is not installed.
  var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The rivals that are there.
struct Rivals {
  private let paths: [Rival: String]

  init() async throws {
    var paths: [Rival: String] = [:]
    for rival in Rival.allCases { paths[rival] = rival.path }
    // What is found may be a script that looks for the right Python first, which takes longer than
    // Python itself.
    if let python = paths[.python3] {
      let run = try await ProgramRun.of(
        path: python, ["-c", "import sys; print(sys.executable)"],
        environment: ProcessInfo.processInfo.environment)
      let path = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
      paths[.python3] = run.status == 0 && !path.isEmpty ? path : nil
    }
    self.paths = paths
  }

  subscript(rival: Rival) -> String? { paths[rival] }

  /// The names of those that are not there.
  var missing: [String] { Rival.allCases.filter { paths[$0] == nil }.map(\.name) }
}
