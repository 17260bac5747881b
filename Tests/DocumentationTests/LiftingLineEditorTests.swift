import Foundation
import TestSupport
import Testing

struct LiftingLineEditorTests {
  private let manifest: String
  private let program: String
  private let folder: TemporaryFolder

  init() throws {
    let blocks = try Article("LiftingLineEditor", of: "LineEditor").blocks("swift")
    try #require(blocks.count == 2)
    manifest = blocks[0]
    program = blocks[1]
    folder = try TemporaryFolder()
  }

  @Test func `shows the program that stands in these tests`() throws {
    #expect(try program == Project.text(of: "Tests/LiftedEditorExample/main.swift"))
  }

  @Test func `has the rooms in its manifest as they are in this one`() throws {
    let own = try Project.text(of: "Package.swift")
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(/, swiftSettings: \w+/, with: "")
      .replacing("cSettings: strictC, ", with: "")
    let rooms = manifest.split(separator: "\n").filter { $0.contains(".target(") }
    #expect(rooms.count == 4)
    for room in rooms { #expect(own.contains(room.drop { $0 == " " })) }
  }

  @Test func `has a program that completes, suggests, and keeps its history`() throws {
    let first = try start()
    try first.send("w")
    try first.expect("a suggestion") { $0.lines == ["shop> work"] && $0.dim == "ork" }
    try first.send("\u{15}buy a\t")
    try first.expect("a menu") {
      $0.lines == ["shop> buy a", "buy apples    buy apricots"]
    }
    try first.send("\t\t\r")
    try first.expect("the choice") { $0.lines == ["shop> buy apricots"] }
    try first.send("\r")
    try first.expect("the line") { $0.lines.suffix(2) == ["you said: buy apricots", "shop>"] }
    try first.send("\u{4}")
    #expect(try first.exitStatus() == 0)
    #expect(try String(contentsOfFile: folder.path("history"), encoding: .utf8) == "buy apricots\n")

    let second = try start()
    try second.send("\u{1b}[A")
    try second.expect("the line of before") { $0.lines == ["shop> buy apricots"] }
  }

  @Test func `has a program whose command ends with Ctrl-C, and which ends with a signal`() throws {
    let terminal = try start()
    try terminal.send("half\u{3}")
    try terminal.expect("the line dropped") { $0.lines == ["shop> half^C", "shop>"] }
    try terminal.send("work\r")
    try terminal.expect("the work") { $0.lines.last == "working, until Ctrl-C" }
    try terminal.send("\u{3}")
    try terminal.expect("a new prompt") { $0.lines.last == "shop>" }
    terminal.signal(SIGTERM)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `has a program that reads from a pipe`() async throws {
    let run = try await ProgramRun.of(
      "LiftedEditorExample", [], input: Data("buy apples\nquit\n".utf8))
    #expect(run == ProgramRun(output: "you said: buy apples\n"))
  }

  @Test(.enabled(if: LongTests.areEnabled, "only with --long"))
  func `tells all that it takes to build the program elsewhere`() async throws {
    for room in ["LineEditor", "CEditline", "TerminalText", "Platform"] {
      try folder.write(Data(), to: "Sources/.keep")
      try FileManager.default.copyItem(
        at: Project.folder.appending(path: "Sources/\(room)"),
        to: folder.url.appending(path: "Sources/\(room)"))
    }
    try folder.write(Data(manifest.utf8), to: "Package.swift")
    try folder.write(Data(program.utf8), to: "Sources/shop/main.swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let build = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "swift build 2>&1"], in: folder.url, environment: ["PATH": path],
      limit: .seconds(500))
    #expect(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning"), "\(build.output)")
    let run = try await ProgramRun.of(
      path: folder.path(".build/debug/shop"), [], input: Data("work in progress\n".utf8))
    #expect(run == ProgramRun(output: "you said: work in progress\n"))
  }

  /// The program on a terminal, once its prompt is there.
  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      try #require(BuiltProgram.path("LiftedEditorExample")), [folder.path("history")],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.url.path])
    try terminal.expect("a prompt") { $0.lines == ["shop>"] }
    return terminal
  }
}
