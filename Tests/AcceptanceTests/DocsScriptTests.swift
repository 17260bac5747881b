import Foundation
import TestSupport
import Testing

/// `Scripts/docs` with a fake compiler and docc.
struct DocsScriptTests {
  private let project: FakeProject

  private static let reading = "Reading the libraries; the first time takes a few minutes ...\n"

  init() async throws {
    project = try FakeProject()
    try project.addSystemTools([
      "sh", "readlink", "uname", "id", "find", "sed", "tr", "rm", "cp", "mkdir", "mktemp", "cat",
      "chmod",
    ])
    for name in ["Apple", "Pie"] {
      try project.folder.write(Data(), to: "Sources/\(name)/\(name).docc/\(name).md")
      try project.folder.write(Data(), to: "graphs/\(name).symbols.json")
    }
    try project.folder.write(Data(), to: "graphs/Apple@Pie.symbols.json")
    try project.folder.write(Data(), to: "graphs/Other.symbols.json")
  }

  @Test(.enabled(if: Toolchain.path("docc") != nil, "docc is not installed"))
  func `finds no mistake in the documentation of this project`() async throws {
    let real = try FakeProject()
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardizedFileURL
    try FileManager.default.removeItem(atPath: real.folder.path("Sources"))
    try FileManager.default.createSymbolicLink(
      atPath: real.folder.path("Sources"), withDestinationPath: sources.path)
    for tool in ["swift", "docc"] {
      try FileManager.default.createSymbolicLink(
        atPath: real.folder.path("tools/\(tool)"),
        withDestinationPath: try #require(Toolchain.path(tool)))
    }
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await real.run(
      "docs", "--built", URL(filePath: program).deletingLastPathComponent().path)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.split(separator: "\n").count == 7)
  }

  @Test func `says what is missing when there is no docc`() async throws {
    try await project.addCompiler("exit 1")
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: """
            zerts: needs docc, which comes with Swift's toolchain: https://www.swift.org/install

            """))
  }

  @Test func `shows what the compiler said when it fails`() async throws {
    try await addDocc("exit 1")
    try await project.addCompiler("echo 'error: no such thing'; exit 1")
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: Self.reading + "error: no such thing\nzerts: could not be built\n"))
  }

  @Test func `gives docc each catalog and what is in its library, and prints the folders`()
    async throws
  {
    try await project.addCompiler("echo \"Files written to $PWD/graphs\"")
    try await addDocc(
      """
      [ "$1 $3 $5 $7" = 'convert --additional-symbol-graph-dir --output-path --hosting-base-path' ]
      mkdir "$6"
      { echo "$2 $8"; cd "$4"; echo *; } >"$6/given"
      """)
    let docs = project.folder.path(".build/docs")
    #expect(
      try await run()
        == ProgramRun(
          output: "\(docs)/Apple\n\(docs)/Pie\n",
          messages: Self.reading
            + "A browser wants them served: python3 -m http.server --directory \(docs)\n"))
    #expect(
      try given("Apple")
        == "Sources/Apple/Apple.docc Apple\nApple.symbols.json Apple@Pie.symbols.json\n")
    #expect(try given("Pie") == "Sources/Pie/Pie.docc Pie\nPie.symbols.json\n")
    #expect(
      try String(contentsOfFile: "\(docs)/index.html", encoding: .utf8)
        == """
        <!doctype html><meta charset="utf-8"><title>zerts</title><h1>zerts</h1>\
        <ul><li><a href="Apple/documentation/apple/">Apple</a>\
        <li><a href="Pie/documentation/pie/">Pie</a></ul>

        """)
  }

  @Test func `tells all that docc finds wrong, and fails`() async throws {
    try await project.addCompiler("echo \"Files written to $PWD/graphs\"")
    try await addDocc("echo \"$8: no such link\"; exit 1")
    #expect(
      try await run()
        == ProgramRun(
          status: 1,
          messages: Self.reading
            + """
            Apple: no such link
            Pie: no such link
            zerts: has mistakes in the documentation of Apple Pie

            """))
  }

  private func run() async throws -> ProgramRun {
    try await project.run("docs", arguments: [], onlyOwnTools: true)
  }

  /// The arguments that the fake docc was given for a library.
  private func given(_ name: String) throws -> String {
    try String(contentsOfFile: project.folder.path(".build/docs/\(name)/given"), encoding: .utf8)
  }

  private func addDocc(_ script: String) async throws {
    try await project.addProgram("docc", "#!/bin/sh\nset -eu\n\(script)\n")
  }
}

/// The programs that come with the compiler.
private enum Toolchain {
  /// The path of one of them, if it is installed.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { URL(filePath: "\($0)/\(name)").resolvingSymlinksInPath().path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
