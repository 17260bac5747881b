import Foundation
import TestSupport
import Testing

/// Sessions whose network is recorded, and replays of them.
struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: Fault.oneOfEach + Fault.ofBodies)
  func `replays what a server answered`(fault: Fault) async throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/filter.php?c=Dessert": .json(Fixtures.feed)
      case "/lookup.php?i=71": .json(Fixtures.details)
      default: fault.answer(request)
      }
    }
    let run = try await replayed(
      ["--api", server.url.absoluteString, "--timeout", fault.timeout ?? "30"],
      ["-k", "-c", "ls; open 1; open 2; load; open 2; open 1; load; ls"])
    let host = "127.0.0.1:\(server.url.port ?? 0)"
    #expect(run.status == fault.details.status)
    #expect(run.messages.contains(fault.details.sentence(host: fault.host ?? host)))
  }

  @Test(arguments: [
    "http://HOST:PORT", "ftp://HOST:PORT/x", "http://a%20b.invalid/", "LOOP", "NEXT",
  ])
  func `replays redirects, and names the host to which they led`(target: String) async throws {
    let other = try LoopbackServer { $0.path == "/feed" ? .json(Fixtures.feed) : .status(500) }
    let next = other.url.absoluteString
    let location = target.replacing("HOST", with: "127.0.0.1")
      .replacing("PORT", with: "\(other.url.port ?? 0)")
      .replacing("LOOP", with: "/").replacing("NEXT", with: "\(next)/feed")
    let server = try LoopbackServer { request in
      request.query == "c=Dessert" && target != "NEXT" || request.path == "/"
        ? .redirect(to: location) : .redirect(to: "\(next)/\(request.query == nil ? "" : "feed")")
    }
    let run = try await replayed(["--api", server.url.absoluteString], ["-k", "-c", "ls; open 1"])
    // The failure names the host.
    #expect(run.status != 0)
    withExtendedLifetime((server, other)) {}
  }

  @Test func `replays that there is no server, or none that can be trusted`() async throws {
    let port = try UnheardPort()
    let server = try LoopbackServer { _ in .json(Fixtures.feed) }
    let secure = server.url.absoluteString.replacing("http:", with: "https:")
    for api in [port.url.absoluteString, secure, "http://themealdb.invalid", "http://[::1]:1/x/"] {
      let run = try await replayed(["--api", api], ["-k", "-c", "ls; retry; open a"])
      #expect(run.status == 3)
    }
    withExtendedLifetime((port, server)) {}
  }

  @Test func `replays a network script, and the recording of a replay is the same`() async throws {
    let script = """
      feed 500 Internal Server Error
      feed at a.example no-network
      feed timeout
      feed 200 {"meals":[{"idMeal":"5 2","strMeal":"Flan"},{"idMeal":"*","strMeal":"Tart"}]}
      feed too-large
      details "5 2" after 20ms 200 < flan.json
      details "5 2" 429 retry-after 3600
      """
    let flan = #"{"meals":[{"idMeal":"5 2","strMeal":"Flan","strInstructions":"Stir\u2028."}]}"#
    try folder.write(Data(script.utf8), to: "test.network")
    try folder.write(Data("\n\(flan)\r\n".utf8), to: "flan.json")
    let commands = ["load; load; load; load; load; ls; open 1; open 2; load; load; open 1; ls"]
    let run = try await replayed(
      ["--network", "test.network", "--timeout", "7"], ["-k", "-c"] + commands)
    #expect(run.status == 4)
    #expect(run.messages.contains("no answer in 7 s\n"))
    #expect(run.messages.contains(#"has no rule for details "*""#))
    let again = try await zerts(
      ["--network", "recorded", "--record", "again", "-k", "-c"] + commands)
    #expect(again == run)
    #expect(try text("again") == text("recorded"))
  }

  @Test func `replays the demo`() async throws {
    let run = try await replayed(["--demo"], ["-o", "json", "-c", "open 1-18; ls"])
    #expect(run.status == 0)
  }

  @Test func `is a network script that people can read`() async throws {
    let world = try World.scripted(
      "feed 200 {\"meals\":[]}\nfeed 429 retry-after 30 Slow down\nfeed offline")
    _ = try await world.run(["--record", "recorded", "-k", "-c", "load; load; load"], in: folder)
    #expect(
      try text("recorded") == """
        # What a network answered to zerts: a network script.
        # zerts --network FILE answers like that again, from this file.
        feed 200 {"meals":[]}
        feed 429 retry-after 30 Slow down
        feed offline

        """)
  }

  @Test(arguments: ["0", "022", "0777"])
  func `is for nobody else's eyes, whatever the umask`(mask: String) async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let command = #"umask "$1"; exec "$0" --demo --record new -c load"#
    let run = try await ProgramRun.of(
      path: "/bin/sh", ["-c", command, program, mask], in: folder.url)
    #expect(run == ProgramRun(output: "18 desserts\n"))
    #expect(try mode("new") == 0o600)
  }

  @Test func `replaces a file, and is written through a link`() async throws {
    try folder.write(Data(repeating: 0x78, count: 1 << 20), to: "old")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path("old"))
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "old")
    let world = try World.scripted("feed lost")
    let run = try await world.run(["--record", "link", "-c", "load"], in: folder)
    #expect(run.status == 3)
    #expect(try text("old").hasSuffix("\nfeed lost\n"))
    #expect(try mode("old") == 0o600)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link")) == "old")
  }

  @Test(arguments: [
    ("none/x", "none/x: No such file or directory"), (".", ".: Is a directory"),
    ("", ": No such file or directory"),
  ])
  func `cannot be in a file that cannot be written, and nothing is run`(
    file: String, sentence: String
  ) async throws {
    let run = try await zerts(["--demo", "--record", file, "-c", "echo"])
    #expect(run == ProgramRun(status: 2, messages: "zerts: \(sentence)\n"))
  }

  @Test(arguments: ["test.network", "./net/../test.network", "link", "feed.json", "test.zerts"])
  func `cannot be in a file that is read`(file: String) async throws {
    let files = [
      "test.network": "feed 200 < feed.json", "feed.json": Fixtures.feed, "test.zerts": "echo",
      "net/x": "",
    ]
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "test.network")
    let run = try await zerts(["--network", "test.network", "--record", file, "test.zerts"])
    #expect(
      run
        == ProgramRun(
          status: 2, messages: "zerts: \(file): it is read, and --record would replace it\n"))
    for (name, text) in files { #expect(try self.text(name) == text) }
  }

  @Test func `cannot be in standard input, or in a script that is sourced`() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let script = "load\necho a\n"
    try folder.write(Data(script.utf8), to: "in.z")
    func run(_ arguments: String) async throws -> ProgramRun {
      try await .of(path: "/bin/sh", ["-c", "\"$0\" --demo \(arguments)", program], in: folder.url)
    }
    let sentence = "zerts: in.z: it is read, and --record would replace it\n"
    #expect(
      try await run("--record in.z - < in.z") == ProgramRun(status: 2, messages: sentence))
    #expect(
      try await run("--record in.z -c 'source in.z'")
        == ProgramRun(status: 1, output: "18 desserts\na\n", messages: sentence))
    #expect(try text("in.z") == script)
  }

  @Test func `is in the home folder where a ~ says so, as is a network script`() async throws {
    let home = ["HOME": folder.url.path]
    var run = try await ProgramRun.of(
      "zerts", ["--demo", "--record", "~/r", "-c", "load"], environment: home)
    #expect(run == ProgramRun(output: "18 desserts\n"))
    run = try await ProgramRun.of("zerts", ["--network", "~/r", "-c", "load"], environment: home)
    #expect(run == ProgramRun(output: "18 desserts\n"))
  }

  @Test func `keeps an old one, and makes none, when no request was made`() async throws {
    try folder.write(Data("old".utf8), to: "recorded")
    #expect(try await zerts(["--demo", "--record", "recorded", "-c", "echo"]).status == 0)
    #expect(try text("recorded") == "old")
    #expect(try await zerts(["--demo", "--record", "new", "-c", "echo"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }

  @Test func `reads as whole up to its last line when that was cut off`() async throws {
    _ = try await zerts(["--demo", "--record", "recorded", "-c", "load; open 1; open 2"])
    let whole = try Data(contentsOf: URL(filePath: folder.path("recorded")))
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = lines[lines.count - 2].count
    for cut in [1, last / 2, last] {
      try folder.write(whole.dropLast(cut), to: "torn")
      let run = try await zerts(["--network", "torn", "-c", "open 1 | head -1", "-c", "open 2"])
      #expect(run.status == 3)
      #expect(run.output == (try await zerts(["--demo", "-c", "open 1 | head -1"]).output))
    }
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `fails where its size is limited, and says so once`() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      // Through a pipe: the limit would hold for a file with the messages too.
      [
        "-c",
        #"(ulimit -f 0; "$0" --demo --record r -c 'load; open 1 | cat >/dev/null'; echo $?) 2>&1 | cat"#,
        program,
      ], in: folder.url)
    #expect(run == ProgramRun(output: "zerts: r: File too large\n18 desserts\n1\n"))
  }

  @Test(arguments: [
    ["none.zerts"], ["--network", "none.network"], ["--timeout", "0"], ["--version"],
  ])
  func `is not begun when nothing is run`(arguments: [String]) async throws {
    try folder.write(Data("old".utf8), to: "recorded")
    _ = try await zerts(["--record", "recorded"] + arguments)
    #expect(try text("recorded") == "old")
  }

  /// Starts a recorded session that waits for details that never come.
  private func recordedHangingLoad() async throws -> (LoopbackServer, PseudoTerminal) {
    let server = try LoopbackServer.hangingAfterTheFeed()
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program,
      [
        "--timeout", "3600", "--api", server.url.absoluteString, "--record",
        folder.path("recorded"), "-c", "ls; open 1",
      ], environment: ["TERM": "dumb"])
    #expect(await server.wait { $0.requests.count == 2 })
    return (server, terminal)
  }

  @Test func `keeps what came when the process is killed`() async throws {
    let (server, terminal) = try await recordedHangingLoad()
    defer { withExtendedLifetime(server) {} }
    terminal.signal(SIGKILL)
    #expect(try terminal.exitStatus() == -SIGKILL)
    #expect(
      try await zerts(["--network", "recorded", "-c", "ls"]) == ProgramRun(output: Fixtures.list))
  }

  @Test func `tells of a request that was cancelled in a comment`() async throws {
    let (server, terminal) = try await recordedHangingLoad()
    defer { withExtendedLifetime(server) {} }
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    let lines = try text("recorded").split(separator: "\n").dropFirst(2)
    #expect(lines.first?.hasPrefix("feed at 127.0.0.1:\(server.url.port ?? 0) 200 {") == true)
    #expect(lines.dropFirst() == ["# no answer to details 71: cancelled"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `is given up with the load when the reader of a fifo takes no more`() throws {
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let reader = open(folder.path("fifo"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let world = try World.scripted("feed 200 \(String(repeating: " ", count: 1 << 20))")
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      program, world.arguments + ["--record", folder.path("fifo"), "-c", "ls; echo never"],
      environment: ["TERM": "dumb"])
    // More than the header: the answer is being written.
    var bytes = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<2 {
      var ready = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 30_000) == 1)
      #expect(read(reader, &bytes, bytes.count) > 0)
    }
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    #expect(!terminal.text.contains("never"))
    withExtendedLifetime(world) {}
  }

  @Test func `goes on without a recording when the disk is full, and says so once`() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = "zerts: /dev/full: No space left on device\n"
    let world = try World.online(over: .scripted)
    #expect(
      try await world.run("--record", "/dev/full", "-c", "ls; open 1")
        == ProgramRun(status: 1, output: Fixtures.list + Fixtures.tart, messages: full))
    #expect(
      try await world.run("--record", "/dev/full", "-c", "open x")
        == ProgramRun(
          status: 1,
          messages: full + "-c:1:6: open: no dessert matches \"x\"\n  open x\n       ^\n"))
    #expect(try await world.run("--record", "/dev/full", "-c", "quit 5").status == 5)
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `has whole rules alone when the disk is full later`() async throws {
    // A limit of the file size instead of a full disk.
    let long = String(repeating: " ", count: 100_000)
    let world = try World.scripted(
      "feed 200 \(Fixtures.feed)\ndetails 71 200 \(long)[]\ndetails * lost")
    let program = try #require(BuiltProgram.path("zerts"))
    let command = #"trap '' XFSZ; ulimit -f 8; exec "$0" "$@""#
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      ["-c", command, program] + world.arguments
        + ["--record", "recorded", "-k", "-c", "ls; open 1; open 2; ls | cat"], in: folder.url)
    #expect(
      run
        == ProgramRun(
          status: 4, output: Fixtures.list + Fixtures.list,
          messages: """
            zerts: recorded: File too large
            -c:1:5: open: invalid data from themealdb.com: the answer has an unexpected shape
            -c:1:13: open: no connection to themealdb.com: the connection was lost

            """))
    #expect(try text("recorded").hasSuffix("\nfeed 200 \(Fixtures.feed)\n"))
    withExtendedLifetime(world) {}
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `says above the prompt that it has ended early`() async throws {
    let world = try World.scripted(
      "feed 200 \(String(repeating: " ", count: 9_000))\(Fixtures.feed)")
    let program = try #require(BuiltProgram.path("zerts"))
    let command = #"trap '' XFSZ; ulimit -f 8; exec "$0" "$@""#
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", command, program] + world.arguments + ["--record", folder.path("r"), "--no-history"],
      environment: ["TERM": "dumb"])
    let message = "zerts: \(folder.path("r")): File too large"
    try terminal.expect("the message") {
      $0.lines.joined().replacing("zerts>", with: "") == message + "3 desserts (type help for help)"
        && $0.lines.last == "zerts>"
    }
    try terminal.send("quit\n")
    #expect(try terminal.exitStatus() == 1)
    withExtendedLifetime(world) {}
  }

  /// Runs commands with network options and again on the recording of that; both must give the
  /// same.
  private func replayed(_ network: [String], _ commands: [String]) async throws -> ProgramRun {
    let run = try await zerts(network + ["--record", "recorded"] + commands)
    #expect(try await zerts(["--network", "recorded"] + commands) == run)
    return run
  }

  private func zerts(_ arguments: [String]) async throws -> ProgramRun {
    try await .of("zerts", arguments, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }
}

extension Fault {
  /// One fault for each sentence about details.
  fileprivate static var oneOfEach: [Fault] {
    var said: Set<String> = []
    return all.filter { said.insert($0.details.sentence(host: "")).inserted }
  }

  /// Answers whose bytes are hard to write on one line, or look like syntax.
  fileprivate static let ofBodies =
    [
      ("< feed.json", "the answer is not JSON"), ("<", "the answer is not JSON"),
      ("escaped {}", "the answer is not JSON"), ("100%25", "the answer is not JSON"),
      ("retry-after 30", "the answer is not JSON"),
      ("\n", "the answer is empty"), (" ", "the answer is empty"),
      ("{\r", "the answer is cut short"),
      ("{\n  \"meals\": []\n}\r\n", "no dessert has the id 72"),
      ("\u{FEFF}{", "the answer is cut short"),
      ("\u{0}", "the answer is not JSON"), ("\u{9B}31m", "the answer is not JSON"),
    ].map { body, sentence in
      Fault("body \(body.debugDescription)", .invalidData(sentence), .json(body))
    } + [
      Fault(
        "gzip", .invalidData("no dessert has the id 72"),
        .status(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored(#"{"meals":null}"#))),
      Fault(
        "503 that says when", .invalidData("it answered 503, and asks to wait 0 seconds"),
        .status(503, headers: ["Retry-After": "0"], body: Data("Größe".utf8))),
    ]
}
