import Foundation
import TestSupport
import Testing

/// `Scripts/run` with a fake compiler.
struct RunScriptTests {
  private let project: FakeProject

  init() throws {
    project = try FakeProject()
    try project.addSystemTools([
      "sh", "readlink", "uname", "id", "find", "sed", "mv", "cat", "mkdir", "chmod", "rm",
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

  @Test func `says so before it installs anything`() async throws {
    // As on a machine without the libraries.
    let setup = project.folder.path("Scripts/setup")
    let text = try String(contentsOfFile: setup, encoding: .utf8)
    try project.folder.write(
      Data(text.replacing("/usr/", with: "/none/").replacing("/etc/", with: "/none/").utf8),
      to: "Scripts/setup")
    try await project.addProgram("apt-get", "#!/bin/sh\necho \"$@\" >>../installed\nexit 1\n")
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: "zerts: needs Swift 6.2 or later to build: https://www.swift.org/install\n"))
    try await project.addCompiler("")
    #expect(try await run().messages.hasPrefix("Installing libedit-dev ...\n"))
  }

  @Test func `builds at the same time as another one`() async throws {
    try project.addSystemTools(["sleep"])
    try await project.addCompiler(
      """
      mkdir -p .build/release
      echo 'echo built' > .build/release/new.$$
      chmod +x .build/release/new.$$
      mv .build/release/new.$$ .build/release/zerts
      : >started.$$
      # Until both build.
      for turn in 1 2 3 4 5 6 7 8 9 10; do
        set -- started.*
        [ $# -lt 2 ] || break
        sleep 0.1
      done
      """)
    let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
      for _ in 0..<2 { group.addTask { try await run() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let building = FakeProject.building
    #expect(runs == Array(repeating: ProgramRun(output: "built\n", messages: building), count: 2))
    #expect(try await run() == ProgramRun(output: "built\n"))
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
    let building = FakeProject.building
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
