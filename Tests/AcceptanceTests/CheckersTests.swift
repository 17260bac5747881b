import Foundation
import TestSupport
import Testing

/// Runs the usual checkers over the scripts and the packages.
struct CheckersTests {
  @Test(.enabled(if: isThere("shellcheck"), "shellcheck is not installed"))
  func `find nothing in any script`() async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.project.appending(path: "Scripts").path)
    let scripts = try ([".ci/run"] + names.sorted().map { "Scripts/\($0)" }).filter { name in
      let text = try String(contentsOf: Self.project.appending(path: name), encoding: .utf8)
      let interpreters = ["#!/bin/sh\n", "#!/usr/bin/env bash\n"]
      return interpreters.contains(where: text.hasPrefix)
        || text.contains("\n# shellcheck shell=sh\n")
    }
    #expect(scripts.count > 10)
    #expect(
      try await ProgramRun.of(
        path: "/usr/bin/shellcheck", ["--external-sources", "--source-path=SCRIPTDIR"] + scripts,
        in: Self.project) == ProgramRun())
  }

  @Test(
    .enabled(if: isThere("lintian"), "lintian is not installed"),
    .disabled(if: Sanitizer.isThread, "it makes the program too large to be packed in time"))
  func `find nothing in a package`() async throws {
    let project = try FakeProject()
    try await project.addCompilerOfProgram()
    let license = try Data(contentsOf: Self.project.appending(path: "LICENSE"))
    try project.folder.write(license, to: "LICENSE")
    let run = try await project.run("package")
    // A program built for tests finds Swift's own libraries where the compiler has them.
    #expect(
      try await lint(run.output, "--suppress-tags", "custom-library-search-path") == ProgramRun())
    withExtendedLifetime(project) {}
  }

  @Test(.enabled(if: isThere("lintian") && LongTests.areEnabled, "only with --long, and lintian"))
  func `find nothing in a package of the program as it is installed`() async throws {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.project.path)
    where ![".build", ".git"].contains(name) {
      try FileManager.default.copyItem(
        at: Self.project.appending(path: name), to: copy.url.appending(path: name))
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try await ProgramRun.of(
      path: copy.path("Scripts/package"), [], environment: ["PATH": path], limit: .seconds(1200))
    #expect(run.status == 0, "\(run.messages)")
    #expect(try await lint(run.output) == ProgramRun())
    withExtendedLifetime(copy) {}
  }

  /// lintian's complaints about the last of these packages, one a line.
  private func lint(_ packages: String, _ options: String...) async throws -> ProgramRun {
    let package = try #require(packages.split(separator: "\n").last.map(String.init))
    return try await ProgramRun.of(
      path: "/usr/bin/lintian", ["--allow-root", "--fail-on", "warning"] + options + [package])
  }

  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  private static func isThere(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
  }
}
