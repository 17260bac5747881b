import Foundation
import TestSupport
import Testing

/// The programs that zerts runs: what they inherit, and how they get their input.
struct ChildProgramTests {
  @Test func `ignore the signals that zerts was told to ignore`() async throws {
    let run = try await inShell(
      #"trap '' HUP INT; "$0" -c '! kill -HUP $$; kill -INT $$; echo alive'"#)
    #expect(run == ProgramRun(output: "alive\n"))
    // And not the signals that zerts ignores for itself.
    let pipe = try await inShell(#""$0" -c '! kill -PIPE $$; echo alive'"#)
    #expect(pipe.status == 1 && pipe.output == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `inherit no descriptors but the three streams`() async throws {
    let server = try LoopbackServer { _ in .json(Fixtures.feed) }
    let run = try await inShell(
      #"exec 3</dev/null 7>&1; "$0" --api "$1" -c 'load' -c '! echo /proc/$$/fd/*' -c 'echo a | echo /proc/self/fd/?'"#,
      server.url.absoluteString)
    let lines = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").map { $0.split(separator: "/").last.map(String.init) ?? "" }
    }
    // A shell opens the folder itself while it lists it.
    #expect(lines.count == 3)
    for descriptors in lines.dropFirst() {
      #expect(descriptors.filter { !["0", "1", "2"].contains($0) }.count <= 1)
    }
    withExtendedLifetime(server) {}
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")))
  func `are fed and read at the same time on one processor`() async throws {
    let count = 40
    let folder = try TemporaryFolder([
      "menu.zerts": String(
        repeating: "! head -c 200000 /dev/zero | tr '\\0' x\necho a | cat\n", count: count)
    ])
    let program = try #require(BuiltProgram.path("zerts"))
    // Each of these programs took a second when reading waited for a thread.
    let run = try await ProgramRun.of(
      path: "/usr/bin/taskset",
      ["-c", "0", program, "-c", "source menu.zerts | cat | wc -c"], in: folder.url,
      limit: .seconds(60))
    #expect(run == ProgramRun(output: "\(count * 200_002)\n"))
  }

  private func inShell(_ command: String, _ arguments: String...) async throws -> ProgramRun {
    let program = try #require(BuiltProgram.path("zerts"))
    return try await .of(path: "/bin/sh", ["-c", command, program] + arguments)
  }
}
