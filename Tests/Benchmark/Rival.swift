import Foundation
import TestSupport

/// A program of the system to compare zerts with, or a tool to measure with.
enum Rival: String, CaseIterable {
  case curl
  case dash
  case fish
  case jq
  case python3
  /// The first with a prompt of its own; older ones leave it to readline, which shows no colors.
  case python313 = "python3.13"
  case redis = "redis-cli"
  case sqlite3
  /// Measures the memory of the others.
  case time
  /// Makes of the program what is installed.
  case strip

  var name: String { rawValue }

  /// The path of the program; nil when it is not installed.
  var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The rivals that are installed.
struct Rivals {
  private let paths: [Rival: String]

  init() async throws {
    var paths: [Rival: String] = [:]
    for rival in Rival.allCases { paths[rival] = rival.path }
    // What PATH has may be a wrapper that starts slower than Python itself, or starts none.
    for rival in [Rival.python3, .python313] {
      guard let python = paths[rival] else { continue }
      let run = try await ProgramRun.of(
        path: python, ["-c", "import sys; print(sys.executable)"],
        environment: ProcessInfo.processInfo.environment)
      let path = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
      paths[rival] = run.status == 0 && !path.isEmpty ? path : nil
    }
    self.paths = paths
  }

  subscript(rival: Rival) -> String? { paths[rival] }

  /// The names of the rivals that are not installed.
  var missing: [String] { Rival.allCases.filter { paths[$0] == nil }.map(\.name) }
}
