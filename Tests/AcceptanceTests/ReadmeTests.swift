import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Shell
import TestSupport
import Testing

struct ReadmeTests {
  let readme: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../README.md")
    readme = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `shows sessions as they are`() async throws {
    let blocks = blocks("console").filter { !$0.hasPrefix("$ ") }
    #expect(blocks.count == 2)
    for block in blocks {
      let file = Script(name: "README.md", bytes: Array(block.utf8))
      let transcript = try Transcript(parsing: file)
      let shown = try #require(await demo().replay(transcript, from: file))
      #expect(transcript.difference(to: shown.transcript, name: file.name, on: .plain) == "")
    }
  }

  @Test func `shows commands of the system's shell and what they say`() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let folder = URL(filePath: program).deletingLastPathComponent().path
    let transcript = try #require(blocks("transcript").first)
    let files = try TemporaryFolder(["lines.transcript": transcript])
    let blocks = blocks("console").filter { $0.hasPrefix("$ ") }
    #expect(blocks.count == 2)
    for block in blocks {
      for example in block.split(separator: "$ ", omittingEmptySubsequences: true) {
        let parts = example.split(separator: "\n", maxSplits: 1)
        let run = try await ProgramRun.of(
          path: "/bin/sh", ["-c", String(parts[0])], in: files.url,
          environment: ["PATH": "\(folder):/usr/bin:/bin"])
        // On a machine without a network the sentence is another one.
        let said = (run.output + run.messages).replacing(
          "the network is down", with: "no-such-host.invalid was not found")
        #expect(said == (parts.count > 1 ? parts[1] : ""))
      }
    }
  }

  @Test func `shows a network script that is one`() throws {
    let script = try #require(blocks("text").first)
    let rules = try NetworkScript(parsing: Data(script.utf8)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }.rules
    #expect(rules.count == 3)
  }

  @Test func `shows all commands in a table`() {
    let rows = Command.all.map { "| `\($0.usage)` | \($0.summary) |\n" }.joined()
    #expect(readme.contains("| --- | --- |\n\(rows)\n"))
  }

  @Test func `shows the modules and what they import as Package.swift has them`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let package = try String(
      contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    var imports: [String: Set<String>] = [:]
    let targets = /arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    for target in package.matches(of: targets) where folders.contains(String(target.output.1)) {
      imports[String(target.output.1)] = Set(
        (target.output.2 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
    func withAllBelow(_ modules: Set<String>) -> Set<String> {
      modules.union(modules.flatMap { withAllBelow(imports[$0] ?? []) })
    }

    let section = try #require(readme.components(separatedBy: "## How it is built\n").last)
    let rows = section.matches(of: /(?m)^\| (`[^|]*) \| [^|]* \| ([^|]*) \|$/).map { row in
      [row.output.1, row.output.2].map { cell in
        Set(cell.matches(of: /`(\w+)`/).map { String($0.output.1) })
      }
    }
    #expect(rows.flatMap { $0[0] }.sorted() == folders.sorted())
    for row in rows where row[0] != ["zerts"] {
      let actual = withAllBelow(Set(row[0].flatMap { imports[$0] ?? [] }))
      let implied: Set = ["Platform"]
      #expect(
        withAllBelow(row[1]).subtracting(implied) == actual.subtracting(implied.union(row[0])),
        "\(row[0])")
    }
  }

  @Test func `has beside it a guide whose files and types exist`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let guide = try String(
      contentsOf: root.appending(path: ".github/CONTRIBUTING.md"), encoding: .utf8)
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    for path in guide.matches(of: /`((?:Sources|Scripts)\/[\w\/+.]+)`/)
    where !path.1.contains("MODULE") {
      #expect(
        FileManager.default.fileExists(atPath: root.appending(path: String(path.1)).path),
        "\(path.1)")
    }
    let sources = try files.filter { $0.hasSuffix(".swift") }.map { file in
      try String(contentsOf: root.appending(path: "Sources/\(file)"), encoding: .utf8)
    }.joined()
    let types = guide.matches(of: /`([A-Z]\w+)(?:\.(\w+)(?:\([\w:]*\))?)?`/)
    for type in types where type.1 != "Sources" && type.2 != "swift" {
      let name = type.1
      #expect(
        sources.contains(try Regex("(struct|class|enum|actor|typealias) \(name)\\b")), "\(name)")
      if let member = type.2 {
        #expect(sources.contains(try Regex("(func|var|let|case) \(member)\\b")), "\(member)")
      }
    }
  }

  /// The fenced blocks of a kind.
  private func blocks(_ kind: String) -> [String] {
    readme.components(separatedBy: "```\(kind)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// A session with the built-in desserts, on a terminal.
  private func demo() throws -> Session {
    Session(
      loader: .mealDB(
        at: Endpoint.defaultBase, through: ScriptedNetwork(try .demo()).client),
      environment: Environment(
        source: "", screen: .init(display: { .terminal(columns: 80) })))
  }
}
