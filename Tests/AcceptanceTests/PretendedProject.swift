import Foundation
import TestSupport
import Testing

/// A project with nothing in it but the scripts, and a compiler that only pretends.
struct PretendedProject {
  let folder: TemporaryFolder

  /// What is said when the program is built.
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

  /// What running one of the scripts comes to.
  func run(_ script: String, _ arguments: String...) async throws -> ProgramRun {
    try await run(script, arguments: arguments)
  }

  /// The same; with `onlyOwnTools` no programs are found but those in `tools`.
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

  /// Adds those of the system's programs that the scripts need, of which the compiler may be one.
  func addSystemTools(_ names: [String]) throws {
    for tool in names {
      for place in ["/usr/bin", "/bin"]
      where exists("\(place)/\(tool)") && !exists(folder.path("tools/\(tool)")) {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("tools/\(tool)"), withDestinationPath: "\(place)/\(tool)")
      }
    }
  }

  /// Adds a compiler that gives the program that these tests are of.
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

  /// Adds a compiler of a version that does this when it is to build.
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

  /// Adds a program that the scripts find.
  func addProgram(_ name: String, _ text: String) async throws {
    // Written by another process: a program that one of this one's other children has open for
    // writing, as they do what is open when they start, could not be run.
    _ = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "cat > \"$0\"; chmod +x \"$0\"", folder.path("tools/\(name)")],
      input: Data(text.utf8))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
