import Foundation
import TestSupport
import Testing

/// `Scripts/run`, with a compiler that only pretends.
struct RunScriptTests {
  /// A project with nothing in it but the scripts.
  private let project: TemporaryFolder

  init() throws {
    project = try TemporaryFolder(["Package.swift": "", "Sources/a.swift": "", "tools/.keep": ""])
    let scripts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts").standardizedFileURL
    try FileManager.default.copyItem(at: scripts, to: project.url.appending(path: "Scripts"))
    // The system's own tools, of which the compiler may be one.
    for tool in [
      "sh", "readlink", "uname", "id", "find", "sed", "mv", "cat", "mkdir", "chmod",
    ] {
      for folder in ["/usr/bin", "/bin"]
      where exists("\(folder)/\(tool)") && !exists(project.path("tools/\(tool)")) {
        try FileManager.default.createSymbolicLink(
          atPath: project.path("tools/\(tool)"), withDestinationPath: "\(folder)/\(tool)")
      }
    }
  }

  @Test(arguments: [nil, "5.10", "6.1.2"])
  func `says what is missing when there is no compiler, or too old a one`(
    version: String?
  ) async throws {
    if let version { try await addCompiler("", version: version) }
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: "zerts: needs Swift 6.2 or later to build: https://www.swift.org/install\n"))
  }

  @Test func `builds when there is something to build, and then says nothing of its own`()
    async throws
  {
    try await addCompiler(
      """
      mkdir -p .build/release
      echo 'echo "$# $*"' > .build/release/zerts
      chmod +x .build/release/zerts
      """)
    let building = "Building zerts; the first time takes a few minutes ...\n"
    #expect(
      try await run("--demo", "a  b") == ProgramRun(output: "2 --demo a  b\n", messages: building))
    #expect(try await run() == ProgramRun(output: "0 \n"))
    try project.write(Data("changed".utf8), to: "Sources/a.swift")
    #expect(try await run() == ProgramRun(output: "0 \n", messages: building))
    #expect(try await run() == ProgramRun(output: "0 \n"))
  }

  @Test func `shows what the compiler said when it fails`() async throws {
    try await addCompiler("echo 'error: no such thing'; exit 1")
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: """
            Building zerts; the first time takes a few minutes ...
            error: no such thing
            zerts: could not be built

            """))
  }

  private func run(_ arguments: String...) async throws -> ProgramRun {
    defer { withExtendedLifetime(project) {} }
    return try await .of(
      path: "/bin/sh", [project.path("Scripts/run")] + arguments,
      environment: ["PATH": project.path("tools")])
  }

  /// Adds a compiler of a version that does this when it is to build.
  private func addCompiler(_ script: String, version: String = "6.2") async throws {
    let compiler = """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo 'Swift version \(version) (swift-\(version)-RELEASE)'
        exit
      fi
      \(script)

      """
    // Written by another process: a program that one of this one's other children has open for
    // writing, as they do what is open when they start, could not be run.
    _ = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "cat > \"$0\"; chmod +x \"$0\"", project.path("tools/swift")],
      input: Data(compiler.utf8))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
