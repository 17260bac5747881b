import Foundation
import TestSupport
import Testing

/// The articles that lead from an empty folder to a program, one a library.
struct GettingStartedTests {
  private static let libraries = [
    "CurlNetwork", "Desserts", "LineEditor", "MealDB", "ScriptedNetwork", "Shell",
  ]

  @Test(arguments: libraries)
  func `Each has a manifest with its library, a program, and what that prints`(
    library: String
  ) throws {
    let start = try Start(with: library)
    #expect(start.target.contains(".product(name: \"\(library)\", package: \"zerts\")"))
    #expect(start.article.contains("`Sources/\(start.name)/main.swift`"))
    #expect(start.program.contains("import \(library)\n"))
    #expect(start.run.contains("swift run --quiet \(start.name)"))
  }

  /// All of them as one package, beside a link to this one, so that the libraries are built once.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ZERTS_BUILD_ARTICLES"] == "1",
      "only with Scripts/test, which gives it time to build"))
  func `Each builds as a package of its own, and prints what it says`() async throws {
    let starts = try Self.libraries.map { try Start(with: $0) }
    let folder = Project.folder.appending(path: ".build/articles")
    for start in starts {
      try write(
        start.program, to: folder.appending(path: "package/Sources/\(start.name)/main.swift"))
    }
    let targets = starts.map(\.target).joined(separator: ",\n")
    try write(
      """
      \(starts[0].head)
        targets: [
      \(targets)
        ]
      )

      """, to: folder.appending(path: "package/Package.swift"))
    let link = folder.appending(path: "zerts").path
    if !FileManager.default.fileExists(atPath: link) {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: Project.folder.path)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let build = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "swift build --scratch-path ../build 2>&1"],
      in: folder.appending(path: "package"), environment: ["PATH": path], limit: .seconds(900))
    #expect(build.status == 0, "\(build.output)")
    for start in starts {
      let lines = start.run.split(separator: "\n", maxSplits: 1)
      let command = lines[0].dropFirst(2)
        .replacing("swift run --quiet ", with: "\(folder.path)/build/debug/")
      #expect(
        try await ProgramRun.of(path: "/bin/sh", ["-c", String(command)])
          == ProgramRun(output: String(lines[1])))
    }
  }

  /// Writes a file only where its text changes, so that it is not built again.
  private func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// The parts that each such article must have.
private struct Start {
  let article: String
  /// The manifest up to its targets.
  let head: String
  /// The target in the manifest.
  let target: String
  /// The name of the target, which is that of the program.
  let name: String
  let program: String
  /// A command, and what it prints.
  let run: String

  init(with library: String) throws {
    let file = "GettingStartedWith\(library)"
    article = try Project.text(of: "Sources/\(library)/\(library).docc/\(file).md")
    let blocks = try Article(file, of: library)
    let code = blocks.blocks("swift")
    let runs = blocks.blocks("console")
    try #require(code.count == 2 && runs.count == 1)
    let manifest = try #require(
      try /(?s)(.*?)\n  targets: \[\n(.*)\n  \]\n\)\n/.wholeMatch(in: code[0]))
    head = String(manifest.1)
    target = String(manifest.2)
    name = String(try #require(try /(?s).*?name: "(\w+)".*/.wholeMatch(in: target)).1)
    program = code[1]
    run = runs[0]
  }
}
