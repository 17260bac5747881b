import Foundation
import TestSupport
import Testing

/// What the programs that check such files say of the scripts and the packages.
struct CheckersTests {
  @Test(.enabled(if: isThere("shellcheck"), "shellcheck is not installed"))
  func `find nothing in any script`() async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.project.appending(path: "Scripts").path)
    let scripts = try ([".ci/run"] + names.sorted().map { "Scripts/\($0)" }).filter { name in
      let text = try String(contentsOf: Self.project.appending(path: name), encoding: .utf8)
      return text.hasPrefix("#!") || text.contains("\n# shellcheck shell=sh\n")
    }
    #expect(scripts.count > 10)
    #expect(
      try await ProgramRun.of(
        path: "/usr/bin/shellcheck", ["--external-sources", "--source-path=SCRIPTDIR"] + scripts,
        in: Self.project) == ProgramRun())
  }

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  private static func isThere(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
  }
}
