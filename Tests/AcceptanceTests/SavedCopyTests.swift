import Foundation
import Platform
import TestSupport
import Testing

/// What zerts saves, and shows without a connection.
struct SavedCopyTests {
  /// Runs zerts with this folder as the home.
  private func run(
    _ world: World, _ arguments: String..., home: TemporaryFolder,
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun.of(
      "zerts", arguments, environment: ["HOME": home.url.path].merging(environment) { $1 })
  }

  /// The files of the copy in this home, without the server's name.
  private func files(in home: TemporaryFolder) throws -> [String] {
    let cache = home.url.appending(path: ".cache/zerts")
    let all = FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(".json") || $0.hasSuffix(".new") }
      .map { $0.split(separator: "/").dropFirst().joined(separator: "/") }.sorted()
  }

  @Test func `is kept of what is loaded, and answers where there is no network`() async throws {
    let home = try TemporaryFolder()
    let server = try World.online(over: .socket)
    let api = try #require(server.arguments.last)
    let live = try await run(server, "--api", api, "-c", "ls; open 1", home: home)
    #expect(live == ProgramRun(output: Fixtures.list + Fixtures.tart))
    #expect(try files(in: home) == ["details/71.json", "feed.json"])

    let saved = try await run(
      server, "--api", api, "--saved", "-k", "-c", "ls; open 1; open 2", home: home)
    #expect(saved.status == 3)
    #expect(saved.output == live.output)
    let words = try #require(saved.messages.firstMatch(of: /saved on [0-9]+ [A-Z][a-z]+/)?.output)
    #expect(
      saved.messages == """
        -c:1:1: ls: 3 desserts, \(words)
        -c:1:13: open: not in the saved copy of \(server.host)

        """)
    #expect(server.requests.count == 2)
    let load = try await run(server, "--api", api, "--saved", "-c", "load", home: home)
    #expect(load == ProgramRun(output: "3 desserts, \(words)\n"))
  }

  @Test func `is for its owner alone, and as the server sent it`() async throws {
    let home = try TemporaryFolder()
    let server = try World.online(over: .socket)
    _ = try await run(
      server, "--api", try #require(server.arguments.last), "-c", "open 1", home: home)
    let cache = home.url.appending(path: ".cache/zerts")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: cache.path).first)
    let feed = cache.appending(path: "\(name)/feed.json")
    #expect(try Data(contentsOf: feed) == Data(Fixtures.feed.utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: feed.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(arguments: ["--demo", "--network x", "--no-save"])
  func `is neither kept nor used where it is not wanted`(option: String) async throws {
    let home = try TemporaryFolder(["x": "feed 200 \(Fixtures.feed)"])
    let server = try World.online(over: .socket)
    let words = option.replacing(" x", with: " \(home.path("x"))").split(separator: " ")
    let run = try await ProgramRun.of(
      "zerts", server.arguments + words.map(String.init) + ["-k", "-c", "load; save"],
      environment: ["HOME": home.url.path])
    #expect(run.status == 1)
    #expect(run.messages.contains("save: nothing is saved with"))
    #expect(try files(in: home) == [])
  }

  @Test func `that is not there is told of, with the status of no connection`() async throws {
    let home = try TemporaryFolder()
    let server = try World.online(over: .socket)
    let api = try #require(server.arguments.last)
    let sentence = "no saved copy of \(server.host)"
    #expect(
      try await run(server, "--api", api, "--saved", "-c", "ls", home: home)
        == ProgramRun(status: 3, messages: "-c:1:1: ls: \(sentence)\n"))
    #expect(
      try await run(server, "--api", api, "-c", "load saved", home: home)
        == ProgramRun(status: 3, messages: "-c:1:1: load: \(sentence)\n"))
    // That of another address is not taken for it.
    _ = try await run(server, "--api", api + "/other", "-c", "ls", home: home)
    #expect(try await run(server, "--api", api, "--saved", "-c", "ls", home: home).status == 3)
    #expect(
      try await run(
        server, "--saved", "-c", "ls", home: home, environment: ["HOME": "", "XDG_CACHE_HOME": ""])
        == ProgramRun(
          status: 2, messages: "zerts: --saved: neither XDG_CACHE_HOME nor HOME is set\n"))
  }

  @Test(arguments: ["", "{", #"{"meals":[{"idMeal":"7"}]}"#, "\u{0}"])
  func `that is broken counts as none, and is replaced by the next load`(text: String)
    async throws
  {
    let home = try TemporaryFolder()
    let server = try World.online(over: .socket)
    let api = try #require(server.arguments.last)
    _ = try await run(server, "--api", api, "-c", "ls", home: home)
    let cache = home.url.appending(path: ".cache/zerts")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: cache.path).first)
    try Data(text.utf8).write(to: cache.appending(path: "\(name)/feed.json"))
    let broken = try await run(server, "--api", api, "--saved", "-c", "ls", home: home)
    #expect(
      broken
        == ProgramRun(status: 3, messages: "-c:1:1: ls: no saved copy of \(server.host)\n"))
    _ = try await run(server, "--api", api, "-c", "load", home: home)
    #expect(
      try await run(server, "--api", api, "--saved", "-c", "ls", home: home).output
        == Fixtures.list)
  }

  @Test(.disabled(if: getuid() != 0, "only root can become another user"))
  func `that may not be written says so`() async throws {
    let home = try TemporaryFolder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: home.url.path)
    let server = try World.online(over: .socket)
    let program = try TemporaryFolder()
    // Not the copy of a program that is still open to be written in a process being started.
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      [
        "-c",
        #"cp "$1" "$2" && exec setpriv --reuid 65534 --clear-groups "$2" --api "$3" -c save"#, "sh",
        #require(BuiltProgram.path("zerts")), program.path("zerts"),
        #require(server.arguments.last),
      ], environment: ["HOME": home.url.path, "PATH": "/usr/bin:/bin"])
    #expect(
      run
        == ProgramRun(
          status: 1,
          messages: """
            -c:1:1: save: desserts cannot be saved in \(home.path(".cache/zerts")): Permission denied

            """))
  }

  @Test func `that cannot be written says nothing in a script`() async throws {
    let home = try TemporaryFolder([".cache": "a file"])
    let server = try World.online(over: .socket)
    #expect(
      try await run(
        server, "--api", try #require(server.arguments.last), "-c", "ls", home: home)
        == ProgramRun(output: Fixtures.list))
  }

  @Test func `is what one goes on with when the connection has gone`() throws {
    let home = try TemporaryFolder()
    let switchboard = try LoopbackServer.untilDisconnected()
    let world = try World.server(switchboard.server)
    let person = try PersonAtPrompt(world, home: home)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open 1 > tart\r")
    try person.sees("3 desserts (type help for help)\nzerts> open 1 > tart\nzerts>")
    switchboard.disconnect()
    try person.type("load\r")
    try person.terminal.expect("what is offered") {
      $0.lines.suffix(3).first?.hasPrefix("Type retry") == true
        && $0.lines.suffix(2).first?.hasPrefix("3 desserts of ") == true
        && $0.lines.suffix(2).first?.hasSuffix(" are saved: load saved.") == true
    }
    try person.type("\u{C}open 2\r")
    try person.terminal.expect("the truth") {
      $0.lines.contains("open: no connection to \(world.host): the connection was lost")
    }
    try person.type("\u{C}load saved; open 1 | head -1\r")
    try person.terminal.expect("the saved dessert") {
      $0.lines.dropFirst().first?.hasPrefix("3 desserts, saved on ") == true
        && $0.lines.last == "zerts>" && $0.lines.contains("Almond Tart")
    }
  }
}

extension LoopbackServer {
  /// A server with three desserts, whose connections are dropped once it is told so.
  fileprivate static func untilDisconnected() throws -> (
    server: LoopbackServer, disconnect: @Sendable () -> Void
  ) {
    let isGone = Locked(false)
    let server = try LoopbackServer { request in
      if isGone.value { return .drop }
      return request.path == "/filter.php" ? .json(Fixtures.feed) : .json(Fixtures.details)
    }
    return (server, { isGone.withLock { $0 = true } })
  }
}
