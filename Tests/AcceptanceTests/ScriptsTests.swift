import Foundation
import TestSupport
import Testing

struct ScriptsTests {
  @Test func `run -c, files and standard input in the order given, in one session`() async throws {
    let folder = try TemporaryFolder(["a.zerts": "echo a\nls almond\r\n", "b.zerts": "next"])
    let world = try World.scripted(
      """
      feed 200 \(Fixtures.feed)
      details 71 200 \(Fixtures.details)
      details 72 200 {"meals":[{"idMeal":"72","strMeal":"Éclair","strInstructions":"Fill it."}]}
      """)
    let run = try await world.run(
      ["-c", "echo first", "a.zerts", "-", "--command=open 1", "--", "b.zerts"],
      input: Data("echo input".utf8), in: folder)
    #expect(
      run
        == ProgramRun(
          output: """
            first
            a
            1  Almond Tart
            input
            \(Fixtures.tart)Éclair

            Instructions
            Fill it.

            """))
  }

  @Test func `come from standard input when there is nothing else to do`() async throws {
    let world = try World.online(over: .scripted)
    #expect(try await world.run(input: "ls\n") == ProgramRun(output: Fixtures.list))
    #expect(try await world.run(input: "") == ProgramRun())
    #expect(
      try await world.run("-i", "-c", "echo on", input: "echo off")
        == ProgramRun(output: "on\noff\n"))
  }

  @Test func `stop at the first command that fails, and leave with its status`() async throws {
    let folder = try TemporaryFolder(["a.zerts": "echo a\n  open 9; echo never\n"])
    let world = try World.online(over: .scripted)
    let run = try await world.run(["a.zerts", "-c", "echo never"], in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1, output: "a\n",
          messages: """
            a.zerts:2:8: open: the numbers go from 1 to 3
                open 9; echo never
                     ^

            """))
  }

  @Test func `go on with --keep-going, and leave with the first failure's status`() async throws {
    let world = try World.scripted("feed 500\nfeed offline\nfeed 200 \(Fixtures.feed)")
    #expect(
      try await world.run("-k", "-c", "ls; ls", "-", "-c", "ls", input: "opne\necho on")
        == ProgramRun(
          status: 4, output: "on\n" + Fixtures.list,
          messages: """
            -c:1:1: ls: invalid data from themealdb.com: it answered 500
            -c:1:5: ls: no internet connection: themealdb.com was not found
            <stdin>:1:1: unknown command: opne (did you mean open?)
              opne
              ^~~~

            """))
  }

  @Test func `leave with the status that quit is given`() async throws {
    let world = try World.online(over: .scripted)
    #expect(
      try await world.run("-c", "echo a; quit 7; echo b", "-c", "echo c")
        == ProgramRun(status: 7, output: "a\n"))
    #expect(try await world.run("-k", "-c", "opne", "-c", "quit").status == 1)
    #expect(try await world.run("-k", "-c", "opne", "-c", "quit 0").status == 0)
  }

  @Test func `are all read before any is run`() async throws {
    let world = try World.online(over: .scripted)
    let folder = try TemporaryFolder()
    for (name, sentence) in [
      ("none.zerts", "none.zerts: No such file or directory"), (".", ".: Is a directory"),
      ("/dev/null", "/dev/null: a device, not a script"),
    ] {
      let run = try await world.run(["-c", "echo", name], in: folder)
      #expect(run == ProgramRun(status: 2, messages: "zerts: \(sentence)\n"))
    }
  }

  @Test func `may have 16 MiB and not a byte more`() async throws {
    let folder = try TemporaryFolder()
    let comment = Data("#".utf8) + Data(repeating: 0x20, count: (16 << 20) - 7)
    try folder.write(comment + Data("\necho a".utf8).dropLast(1), to: "full")
    try folder.write(comment + Data("\necho a".utf8), to: "more")
    #expect(
      try await ProgramRun.of("zerts", ["full"], in: folder.url) == ProgramRun(output: "\n"))
    #expect(
      try await ProgramRun.of("zerts", ["more"], in: folder.url)
        == ProgramRun(status: 2, messages: "zerts: more: longer than 16 MiB\n"))
  }

  @Test func `from standard input may have no line that is longer`() async throws {
    let line = Data("echo ".utf8) + Data(repeating: 0x78, count: 16 << 20)
    let run = try await ProgramRun.of("zerts", [], input: line + Data("\necho never".utf8))
    #expect(
      run == ProgramRun(status: 1, messages: "<stdin>:1:1: the line is longer than 16 MiB\n"))
  }

  @Test func `source other scripts from their own folder`() async throws {
    let folder = try TemporaryFolder([
      "menu/main.zerts": "source part.zerts\nsource ../top.zerts", "menu/part.zerts": "echo part",
      "top.zerts": "echo top\nsource menu/main.zerts",
    ])
    #expect(
      try await ProgramRun.of("zerts", ["menu/main.zerts"], in: folder.url)
        == ProgramRun(
          status: 1, output: "part\ntop\n",
          messages: """
            menu/../top.zerts:2:8: source: menu/main.zerts: a script that sources itself
              source menu/main.zerts
                     ^~~~~~~~~~~~~~~
              sourced at menu/main.zerts:2

            """))
  }

  @Test func `tell of a full disk, also when only the last answer meets it`() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    for arguments in [["-c", "echo"], ["--version"], ["--help"], ["-k", "-c", "echo; echo"]] {
      let run = try await ProgramRun.of("zerts", arguments, outputFile: "/dev/full")
      #expect(
        run
          == ProgramRun(
            status: 1, messages: "zerts: cannot write the output: No space left on device\n"))
    }
  }

  @Test func `end quietly when the reader of the answers goes away`() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let lines = String(
      repeating: "echo a long enough line to fill any pipe there is; ", count: 10_000)
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      ["-c", "{ \"$0\" - 2>&1; echo status $? >&2; } | head -1", program],
      input: Data(lines.utf8))
    #expect(
      run
        == ProgramRun(
          output: "a long enough line to fill any pipe there is\n", messages: "status 141\n"))
  }

  @Test(arguments: [
    ("<&-", ProgramRun(status: 2, messages: "zerts: <stdin>: Bad file descriptor\n")),
    ("-c 'echo a' <&-", ProgramRun(output: "a\n")),
    (
      "-c 'echo a' >&-",
      ProgramRun(
        status: 1, messages: "zerts: cannot write the output: Bad file descriptor\n")
    ),
    (
      "-c 'echo a' <&- >&-",
      ProgramRun(
        status: 1, messages: "zerts: cannot write the output: Bad file descriptor\n")
    ),
    ("-c 'opne' 2>&-", ProgramRun(status: 1)),
    ("-c 'echo a; opne' <&- 2>&-", ProgramRun(status: 1, output: "a\n")),
  ])
  func `notice that a stream is closed`(arguments: String, expected: ProgramRun) async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(path: "/bin/sh", ["-c", "\"$0\" \(arguments)", program])
    #expect(run == expected)
  }

  @Test func `that are no text are refused with their place`() async throws {
    let world = try World.online(over: .scripted)
    let run = try await world.run(
      [], input: Data([0x65, 0x63, 0x68, 0x6F, 0x0A, 0x6C, 0x73, 0xFF]))
    #expect(
      run
        == ProgramRun(
          status: 1, output: "\n",
          messages: "<stdin>:2:3: the line is not UTF-8\n  ls\u{FFFD}\n    ^\n"))
  }

  @Test(arguments: [
    ("food 200", "1: not a pattern: food (feed, details ID, details * or *)"),
    ("feed 200\ndetails", "2: details of what? details ID, or details *"),
    ("feed", "1: the reply is missing"),
    ("* maybe", "1: not a reply: maybe (a word such as offline, or a status and a body)"),
    ("* after soon lost", "1: not a duration such as 150ms or 2s: soon"),
    ("* at", "1: there is nothing after at"),
    (#"* at "a b lost"#, "1: not a text in quotes as in JSON"),
    ("* 429 retry-after soon", "1: not a whole number: soon"),
    ("* 200 escaped %0", "1: a % in the body has no two hexadecimal digits behind it"),
    ("feed 200 < none.json", "1: none.json: No such file or directory"),
  ])
  func `of the network that have a mistake are wrong use, with its place`(
    script: String, sentence: String
  ) async throws {
    let folder = try TemporaryFolder(["test.network": script])
    let run = try await ProgramRun.of(
      "zerts", ["--network", "test.network", "-c", "echo"], in: folder.url)
    #expect(run == ProgramRun(status: 2, messages: "zerts: test.network:\(sentence)\n"))
  }

  @Test func `of the network may name files of 64 MiB together`() async throws {
    let folder = try TemporaryFolder([
      "test.network": "feed 200 < big\ndetails 1 200 < other\n", "big": "", "other": "",
    ])
    #expect(truncate(folder.path("big"), 33 << 20) == 0)
    #expect(truncate(folder.path("other"), 33 << 20) == 0)
    let run = try await ProgramRun.of(
      "zerts", ["--network", "test.network", "-c", "echo"], in: folder.url)
    #expect(
      run == ProgramRun(status: 2, messages: "zerts: test.network:2: other: File too large\n"))
  }

  @Test func `of the network take bodies from files beside them`() async throws {
    let folder = try TemporaryFolder([
      "net/test.network": "feed 200 < feed.json", "net/feed.json": Fixtures.feed,
    ])
    let run = try await ProgramRun.of(
      "zerts", ["--network", "net/test.network", "-c", "ls"], in: folder.url)
    #expect(run == ProgramRun(output: Fixtures.list))
  }

  @Test func `of the network may be a HAR file`() async throws {
    func entry(_ path: String, _ status: Int, _ body: String) -> String {
      let text = Data(body.utf8).base64EncodedString()
      return #"""
        {"time": 60000, "request": {"method": "GET", "url": "http://desserts.example/\#(path)"},
         "response": {"status": \#(status), "content": {"text": "\#(text)", "encoding": "base64"}}}
        """#
    }
    let entries = [
      entry("filter.php?c=Dessert", 500, "Sorry"),
      entry("filter.php?c=Dessert", 200, Fixtures.feed),
    ]
    let folder = try TemporaryFolder([
      "session.har": #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#,
      "empty.har": #"{"log":{"entries":[]}}"#, "cut.har": #"{"log":{"entries":["#,
    ])
    let arguments = ["--network", "session.har", "-k", "-c", "ls; ls"]
    #expect(
      try await ProgramRun.of("zerts", arguments, in: folder.url)
        == ProgramRun(
          status: 4, output: Fixtures.list,
          messages: "-c:1:1: ls: invalid data from themealdb.com: it answered 500\n"))
    #expect(
      try await ProgramRun.of(
        "zerts", arguments + ["--with-times", "--timeout", "0.01"], in: folder.url)
        == ProgramRun(
          status: 3,
          messages: """
            -c:1:1: ls: no connection to themealdb.com: no answer in 0.01 s
            -c:1:5: ls: no connection to themealdb.com: no answer in 0.01 s

            """))
    for (name, sentence) in [
      ("empty.har", "none of its 0 requests has an answer for the feed, details or a picture"),
      ("cut.har", "not a whole HAR file: it ends too early"),
    ] {
      #expect(
        try await ProgramRun.of("zerts", ["--network", name, "-c", "echo"], in: folder.url)
          == ProgramRun(status: 2, messages: "zerts: \(name): \(sentence)\n"))
    }
    withExtendedLifetime(folder) {}
  }
}
