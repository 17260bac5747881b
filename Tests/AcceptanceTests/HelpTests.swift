import Shell
import TestSupport
import Testing

@testable import zerts

struct HelpTests {
  static let pages =
    ["help"]
    + (Command.all.map(\.name)
    + (HelpTopic.ofShell + HelpTopic.ofZerts(Settings(Options()))).map(\.name))
    .map { "help \($0)" }

  @Test(arguments: pages) func `fits on a screen of 24 rows, with the prompt`(
    command: String
  ) async throws {
    let run = try await ProgramRun.of("zerts", ["--demo", "-c", command])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.status == 0)
    // The last element is the row of the prompt.
    #expect(lines.count <= 24)
    // The paths of files may be long.
    if command != "help files" { #expect(lines.allSatisfy { $0.count <= 80 }) }
  }
}
