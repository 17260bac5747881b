import Foundation
import LineEditor
import ScriptedNetwork
import Shell
import TestSupport
import Testing

struct GeneratedFilesTests {
  private func generated(_ name: String) async throws -> String {
    let run = try await ProgramRun.of("zerts", ["--generate", name])
    #expect(run.status == 0)
    #expect(run.messages == "")
    return run.output
  }

  @Test(arguments: NetworkScript.Fault.allCases)
  func `of the manual has every word of a network script`(fault: NetworkScript.Fault) async throws {
    let section = try #require(
      try await generated("man").components(separatedBy: ".Sh REPLIES OF A NETWORK SCRIPT\n").last)
    let words = section.replacing("\\", with: "").matches(of: /[a-z-]+/).map(\.output)
    #expect(words.contains { $0 == fault.word })
  }

  /// The long options that `--help` names.
  private func options() async throws -> [String] {
    let help = try await ProgramRun.of("zerts", ["--help"]).output
    return help.matches(of: /(?m)^ .*?--([a-z-]+)/).map { String($0.output.1) }
  }

  @Test func `have a manual page that tells of every option, command, key and status`() async throws
  {
    let page = try await generated("man").replacing("\\-", with: "-").replacing("\\&", with: "")
    let options = try await options()
    #expect(options.count > 15)
    for option in options {
      #expect(page.contains(try Regex("\n\\.It .*Fl -\(option)\\b")), "\(option)")
    }
    for command in Command.all { #expect(page.contains("\n.It Ic \"\(command.name)\"")) }
    for key in KeyBinding.all { #expect(page.contains("\n.It No \"\(key.name)\"")) }
    for (status, _) in ExitStatus.meanings { #expect(page.contains("\n.It No \"\(status)\"")) }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not installed"
    ))
  func `have a manual page without a fault`() async throws {
    let page = Data(try await generated("man").utf8)
    let lint = try await ProgramRun.of(
      path: "/usr/bin/mandoc", ["-Tlint", "-Wstyle"], input: page)
    // Pages that are not installed cannot be found.
    let faults = lint.output.split(separator: "\n").filter { !$0.contains("mandoc.db") }
    #expect(faults == [])
    let text = try await ProgramRun.of(path: "/usr/bin/mandoc", ["-Tascii"], input: page)
    #expect(
      text.output.contains("Z\u{8}ZE\u{8}ER\u{8}RT\u{8}TS\u{8}S") || text.output.contains("ZERTS"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `complete every option in`(shell: String) async throws {
    let text = try await generated(shell)
    for option in try await options() {
      #expect(text.contains(shell == "fish" ? "-l \(option) " : "--\(option)"), "\(option)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("--ver", ["--verify", "--version"]), ("-o js", ["json", "jsonld"]),
      ("--output=js", ["json", "jsonld"]), ("--network ki", ["kitchen.network"]),
      ("ki", ["kitchen.network"]), ("--api ki", []), ("-c ki", []),
    ])
  func `complete in bash as it would`(typed: String, replies: [String]) async throws {
    let folder = try TemporaryFolder([
      "kitchen.network": "", "zerts.bash": try await generated("bash"),
    ])
    let words = typed.replacing("=", with: " = ").split(separator: " ").map(String.init)
    let run = try await ProgramRun.of(
      path: "/bin/bash",
      [
        "-c",
        """
        compopt() { :; }
        source zerts.bash
        COMP_WORDS=(zerts "$@") COMP_CWORD=$#
        _zerts
        printf '%s\\n' "${COMPREPLY[@]}"
        """, "bash",
      ] + words, in: folder.url)
    #expect(run.messages == "")
    #expect(run.output.split(separator: "\n").map(String.init).sorted() == replies)
    withExtendedLifetime(folder) {}
  }

  @Test func `are no others`() async throws {
    #expect(
      try await ProgramRun.of("zerts", ["--generate", "tcsh"])
        == ProgramRun(
          status: 2,
          messages: """
            zerts: --generate makes man, bash, zsh, fish, and not: tcsh (see zerts --help)

            """))
  }
}
