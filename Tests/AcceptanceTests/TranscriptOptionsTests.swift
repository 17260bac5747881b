import Foundation
import TestSupport
import Testing

/// The options that a transcript names in its first line.
struct TranscriptOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "sub/menu.network": "feed 200 < feed.json\n* offline",
      "sub/feed.json": Fixtures.feed,
      "sub/my own.network": "feed 200 {\"meals\":[]}",
      "other.network": "feed refused",
    ])
  }

  private static let list = Fixtures.list
  private static let alike = ProgramRun(messages: "1 transcript, none differs\n")

  private func verify(
    _ text: String, as name: String = "sub/t", _ arguments: String...,
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try folder.write(Data(text.utf8), to: name)
    return try await ProgramRun.of(
      "zerts", arguments + ["--verify", name], in: folder.url, environment: environment)
  }

  @Test func `have its network, whose files are in its folder`() async throws {
    let text = "# zerts: --network menu.network\nzerts> ls\n\(Self.list)"
    #expect(try await verify(text) == Self.alike)
    #expect(try await verify(text, as: folder.path("sub/t")) == Self.alike)
    #expect(
      try await verify("# zerts: --network \"my own.network\"\nzerts> load\n0 desserts\n")
        == Self.alike)
    #expect(
      try await verify(
        "# zerts: --network \(folder.path("other.network"))\nzerts> status | head -1\n...\n")
        == Self.alike)
    #expect(
      try await verify(
        """
        # zerts: --network ~/other.network
        zerts> load
        load: no connection to themealdb.com: it refused
        ...

        """, environment: ["HOME": folder.url.path]) == Self.alike)
  }

  @Test func `name the network script the same wherever the transcript is verified`() async throws {
    let text = """
      # zerts: --network menu.network
      zerts> status | head -1
      source    the network script menu.network
      zerts> source one.zerts
      more/two.zerts:1:1: unknown command: opne (did you mean open?)
      ...
        sourced at one.zerts:2

      """
    for (name, text) in ["one": "\nsource more/two.zerts\n", "more/two": "opne\n"] {
      try folder.write(Data(text.utf8), to: "sub/\(name).zerts")
    }
    #expect(try await verify(text) == Self.alike)
  }

  @Test func `are those that it may name, and change what its commands show`() async throws {
    #expect(try await verify("# zerts: --demo\nzerts> load\n18 desserts\n") == Self.alike)
    let text = """
      # zerts: --demo -o json --keep-going --safe --timeout 2.5
      zerts> output
      json
      zerts> echo a | cat
      echo: | is not allowed with --safe
      ...

      """
    #expect(try await verify(text) == Self.alike)
    try folder.write(Data("opne\necho on\n".utf8), to: "sub/two.zerts")
    #expect(
      try await verify(
        """
        # zerts: --demo -k
        zerts> source two.zerts
        two.zerts:1:1: unknown command: opne (did you mean open?)
        ...
        on

        """) == Self.alike)
  }

  @Test func `are behind those of the command line`() async throws {
    let text = "# zerts: --network menu.network -o json\nzerts> load; output\n"
    let run = try await verify(
      text + "0 desserts\ntext\n", as: "t", "--network", "sub/my own.network", "-o", "text")
    #expect(run == Self.alike)
    #expect(
      try await verify(text + "json\n", as: "t", "--demo") == Self.alike)
    let server = try LoopbackServer.mealDB(feed: Data(Fixtures.feed.utf8))
    #expect(
      try await verify(
        text + "3 desserts\ntext\n", as: "t", "-o", "text", "--api", server.url.absoluteString)
        == Self.alike)
    #expect(server.journal.requests.count == 1)
    let slow = "# zerts: --network slow.network --timeout 1\nzerts> load\n"
    try folder.write(Data("feed timeout".utf8), to: "slow.network")
    #expect(
      try await verify(
        slow + "load: no connection to themealdb.com: no answer in 7 s\n...\n", as: "t",
        "--timeout",
        "7") == Self.alike)
  }

  @Test func `without a network are an error, and no server is asked`() async throws {
    let server = try LoopbackServer.mealDB(feed: Data(Fixtures.feed.utf8))
    for text in ["zerts> ls\n", "# zerts: -k\nzerts> ls\n"] {
      let run = try await verify(
        text, environment: ["ZERTS_API": server.url.absoluteString])
      #expect(
        run
          == ProgramRun(
            status: 2,
            messages: """
              zerts: sub/t: it names no network: start it with a line such as \
              "# zerts: --network FILE", or give --network, --demo or --api

              """))
    }
    #expect(server.journal.requests.isEmpty)
  }

  @Test(arguments: [
    ("--api http://themealdb.com", "not an option for a transcript: --api (they are"),
    ("--demo --record x", "not an option for a transcript: --record (they are"),
    ("--demo -c quit", "not an option for a transcript: -c (they are"),
    ("--dem", "not an option for a transcript: --dem (they are"),
    ("menu.network", "not an option for a transcript: menu.network (they are"),
    ("--demo --", "not an option for a transcript: -- (they are"),
    ("--network", "--network takes an argument (see"),
    ("--demo=1", "--demo takes no argument (see"),
    ("--demo -o xml", "unknown format: xml (see"),
    ("--demo --timeout 0", "not a number of seconds above 0 and up to 3600: 0 (see"),
    ("--demo --network menu.network", "--demo and --network are two networks"),
    ("--network none", "none: No such file or directory\n"),
    ("--network feed.json", "feed.json: not a HAR file: it has no list of requests\n"),
    ("--network .", ".: not a regular file\n"),
    ("--network /dev/zero", "/dev/zero: not a regular file\n"),
    ("--network fifo", "fifo: not a regular file\n"),
    ("--network \"menu.network", "the quote is not closed\n"),
    ("--demo; ls", "a ; among options needs quotes\n"),
    ("--network \u{1B}[31m", "the line of options has a control character\n"),
    (String(repeating: "x", count: 5000), "the line of options is longer than 4096 bytes\n"),
  ])
  func `that it cannot have are an error, and nothing is run`(
    options: String, sentence: String
  ) async throws {
    mkfifo(folder.path("sub/fifo"), 0o600)
    let run = try await verify("# zerts: \(options)\nzerts> ! touch made\n")
    #expect(run.status == 2 && run.output == "")
    #expect(run.messages.hasPrefix("zerts: sub/t:1: \(sentence)"), "\(run.messages)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("made")))
  }

  @Test func `stand in one line, the first`() async throws {
    #expect(
      try await verify("# mine\n# zerts: --demo\nzerts> ls\n")
        == ProgramRun(
          status: 2,
          messages: "zerts: sub/t:2: only the first line of a transcript names options\n"))
    #expect(
      try await verify("# zerts: --demo\nzerts> echo '# zerts: x'\n# zerts: x\n") == Self.alike)
  }

  @Test func `are each transcript's own, and all that is wrong is told`() async throws {
    let files = [
      "a": "# zerts: --demo\nzerts> load\n18 desserts\n",
      "sub/b": "# zerts: --network menu.network -o json\nzerts> output\njson\n",
      "c": "# zerts: --network other.network\nzerts> output\ntext\nzerts> load\n...\n",
      "wrong": "# zerts: --frob\nzerts> ls\n", "none": "zerts> ! touch made\n",
    ]
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    func run(_ names: String...) async throws -> ProgramRun {
      try await .of("zerts", ["--verify"] + names, in: folder.url)
    }
    #expect(
      try await run("a", "sub/b", "c")
        == ProgramRun(messages: "3 transcripts, none differs\n"))
    let both = try await run("a", "wrong", "none")
    #expect(both.status == 2)
    #expect(
      both.messages.split(separator: "\n").map { $0.prefix { $0 != "(" } } == [
        "zerts: wrong:1: not an option for a transcript: --frob ",
        """
        zerts: none: it names no network: start it with a line such as "# zerts: --network FILE", \
        or give --network, --demo or --api
        """,
      ])
  }

  @Test func `stay as they are when it is updated`() async throws {
    let options = "# zerts:  --network  menu.network\r\n"
    let run = try await verify(options + "zerts> ls almond\r\n", "--update")
    #expect(
      run
        == ProgramRun(
          messages: """
            sub/t: updated: 1 answer, 0 lines removed, 1 added
            1 transcript, 1 updated

            """))
    #expect(
      try String(contentsOfFile: folder.path("sub/t"), encoding: .utf8).unicodeScalars
        .elementsEqual((options + "zerts> ls almond\r\n1  Almond Tart\r\n").unicodeScalars))
  }
}
