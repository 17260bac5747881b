import Foundation
import TestSupport
import Testing

/// Systems that give a process no more descriptors or threads.
struct ScarcityTests {
  @Test(arguments: Array(5...26))
  func `of descriptors is named, and ends within the timeout`(limit: Int) async throws {
    let server = try LoopbackServer { request in
      request.query == "c=Dessert" ? .json(Fixtures.feed) : .json(Fixtures.details)
    }
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      [
        "-c", #"ulimit -n "$1"; shift; exec "$@""#, "sh", "\(limit)", program, "--api",
        server.url.absoluteString, "--timeout", "20", "-k", "-c", "ls", "-c", "open 1",
      ], limit: .seconds(50))
    let host = "127.0.0.1:\(server.url.port ?? 0)"
    let sentence = "no connection to \(host): too many open files"
    let lines = Set(run.messages.split(separator: "\n").map { String($0.drop { $0 != " " }) })
    #expect(run.status == 0 || run.status == 3 || run.status == 1)
    #expect(
      (run.status == 0) == run.messages.isEmpty
        && lines.allSatisfy { $0.contains("too many open files") || $0.hasSuffix(sentence) },
      "\(run)")
  }

  @Test(
    .enabled(if: canLimitThreads, "only root can become another user"),
    .disabled(if: Sanitizer.isThread, "it has a thread of its own"), arguments: 1...8)
  func `of threads is named, and ends within the timeout`(limit: Int) async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    // A user of its own, whose processes are counted apart from all others.
    let user = "\(3_000_000 + limit)"
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: program, toPath: folder.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/usr/bin/setpriv",
      [
        "--reuid", user, "--regid", user, "--clear-groups", "prlimit", "--nproc=\(limit)",
        folder.path("zerts"), "--no-history", "--demo", "-c", "echo a",
      ], limit: .seconds(30))
    let isRefused = run == ProgramRun(status: 1, messages: "zerts: no thread can be started\n")
    #expect(isRefused || run == ProgramRun(output: "a\n"))
    #expect(isRefused || limit > 4)
  }

  private static let canLimitThreads =
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit")
}
