import Foundation
import TestSupport
import Testing

/// A project that has only the scripts, and a fake compiler.
struct FakeProject {
  let folder: TemporaryFolder

  /// The message while the program is built.
  static let building = "Building zerts; the first time takes a few minutes ...\n"

  init() throws {
    folder = try TemporaryFolder([
      "Package.swift": "", "Sources/a.swift": "", "Tests/b.swift": "", "README.md": "",
      "LICENSE": "", ".gitignore": "", "tools/.keep": "",
    ])
    let scripts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts").standardizedFileURL
    try FileManager.default.copyItem(at: scripts, to: folder.url.appending(path: "Scripts"))
  }

  /// Runs one of the scripts.
  func run(_ script: String, _ arguments: String...) async throws -> ProgramRun {
    try await run(script, arguments: arguments)
  }

  /// Runs one of the scripts; with `onlyOwnTools`, `PATH` is `tools` alone.
  func run(
    _ script: String, arguments: [String], onlyOwnTools: Bool = false,
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    defer { withExtendedLifetime(folder) {} }
    let tools = folder.path("tools")
    return try await .of(
      path: "/bin/sh", [folder.path("Scripts/\(script)")] + arguments,
      environment: environment.merging([
        "PATH": onlyOwnTools ? tools : "\(tools):/usr/bin:/bin"
      ]) { $1 })
  }

  /// Links programs of the system into `tools`.
  func addSystemTools(_ names: [String]) throws {
    for tool in names {
      for place in ["/usr/bin", "/bin"]
      where exists("\(place)/\(tool)") && !exists(folder.path("tools/\(tool)")) {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("tools/\(tool)"), withDestinationPath: "\(place)/\(tool)")
      }
    }
  }

  /// Adds a fake compiler that copies the program under test.
  func addCompilerOfProgram() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    try await addCompiler(
      """
      mkdir -p .build/release
      # Another script may be running the one that is there.
      cp '\(program)' .build/release/zerts.$$
      mv -f .build/release/zerts.$$ .build/release/zerts
      """)
  }

  /// Adds a fake compiler of a version; it runs `script` to build.
  func addCompiler(_ script: String, version: String = "6.2") async throws {
    let compiler = """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo 'Swift version \(version) (swift-\(version)-RELEASE)'
        exit
      fi
      \(script)

      """
    try await addProgram("swift", compiler)
  }

  /// Adds a program to `tools`.
  func addProgram(_ name: String, _ text: String) async throws {
    // Written by another process: other children of this one inherit the descriptors that are open,
    // and a program that is open for writing cannot be run.
    _ = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "cat > \"$0\"; chmod +x \"$0\"", folder.path("tools/\(name)")],
      input: Data(text.utf8))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
