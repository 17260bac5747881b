import Foundation
import TestSupport
import Testing

/// `Scripts/run`, with a compiler that only pretends.
struct RunScriptTests {
  private let project: PretendedProject

  init() throws {
    project = try PretendedProject()
    try project.addSystemTools([
      "sh", "readlink", "uname", "id", "find", "sed", "mv", "cat", "mkdir", "chmod",
    ])
  }

  @Test(arguments: [nil, "5.10", "6.1.2"])
  func `says what is missing when there is no compiler, or too old a one`(
    version: String?
  ) async throws {
    if let version { try await project.addCompiler("", version: version) }
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: "zerts: needs Swift 6.2 or later to build: https://www.swift.org/install\n"))
  }

  @Test func `builds when there is something to build, and then says nothing of its own`()
    async throws
  {
    try await project.addCompiler(
      """
      mkdir -p .build/release
      echo 'echo "$# $*"' > .build/release/zerts
      chmod +x .build/release/zerts
      """)
    let building = PretendedProject.building
    #expect(
      try await run("--demo", "a  b") == ProgramRun(output: "2 --demo a  b\n", messages: building))
    #expect(try await run() == ProgramRun(output: "0 \n"))
    try project.folder.write(Data("changed".utf8), to: "Sources/a.swift")
    #expect(try await run() == ProgramRun(output: "0 \n", messages: building))
    #expect(try await run() == ProgramRun(output: "0 \n"))
  }

  @Test func `shows what the compiler said when it fails`() async throws {
    try await project.addCompiler("echo 'error: no such thing'; exit 1")
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
    try await project.run("run", arguments: arguments, onlyOwnTools: true)
  }
}
