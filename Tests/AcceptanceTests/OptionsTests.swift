import Foundation
import TestSupport
import Testing

struct OptionsTests {
  @Test(arguments: ["--version", "-V", "--vers", "-kV", "--demo --version"])
  func `print the version`(arguments: String) async throws {
    #expect(try await zerts(arguments) == ProgramRun(output: "zerts 0.1.0\n"))
  }

  @Test(arguments: ["--help", "-h"])
  func `print how zerts is used, on lines that fit`(arguments: String) async throws {
    let run = try await zerts(arguments)
    #expect(run.status == 0 && run.messages == "")
    for option in [
      "-c, --command COMMANDS", "-i, --interactive", "-k, --keep-going", "--demo", "--network FILE",
      "--record FILE",
      "--api URL", "--timeout SECONDS", "-V, --version", "-h, --help",
    ] { #expect(run.output.contains("\(option)  "), "\(option)") }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ("--frob", "unknown option --frob"), ("-x", "unknown option -x"),
    ("-kx", "unknown option -x"), ("--ti", "--timeout takes an argument"),
    ("-c", "-c takes an argument"), ("--command", "--command takes an argument"),
    ("--rec", "--record takes an argument"),
    ("-o xml", "unknown format: xml"), ("--output=", "unknown format: "),
    ("--color sometimes", "--color takes auto, always or never, and not: sometimes"),
    ("--update", "--update goes with --verify"),
    ("--report x", "--report goes with --verify"),
    ("--verify --update --report x", "--update and --report do not go together"),
    ("--with-times", "--with-times goes with --network"),
    ("--check --verify", "--check and --verify do not go together"),
    ("--verify", "--verify and -c do not go together"),
    ("--check -e", "--check and --echo do not go together"),
    ("--check --record x", "--check and --record do not go together"),
    ("--check -i", "--check and --interactive do not go together"),
    ("--demo=3", "--demo takes no argument"), ("--=3", "--=3 may be several options"),
    ("--demo --network x", "--demo and --network are two networks, and there can be one"),
    ("--network x --demo", "--demo and --network are two networks, and there can be one"),
    ("--timeout 0", "not a number of seconds above 0 and up to 3600: 0"),
    ("--timeout 3600.1", "not a number of seconds above 0 and up to 3600: 3600.1"),
    ("--timeout -1", "not a number of seconds above 0 and up to 3600: -1"),
    ("--timeout 1e2", "not a number of seconds above 0 and up to 3600: 1e2"),
    ("--timeout=", "not a number of seconds above 0 and up to 3600: "),
    ("--timeout nan", "not a number of seconds above 0 and up to 3600: nan"),
  ])
  func `that are wrong are named, and nothing is run`(arguments: String, sentence: String)
    async throws
  {
    let run = try await zerts("-c echo " + arguments)
    #expect(
      run == ProgramRun(status: 2, messages: "zerts: \(sentence) (see zerts --help)\n"))
  }

  @Test(arguments: [
    "", "themealdb.com", "ftp://themealdb.com", "file:///etc/passwd", "https://", "http:///x",
    "https://themealdb.com/?a=b", "http://１２７.0.0.1", "http://a℀b",
    "https://themealdb.com/#a", "https://themealdb.com:99999", "null", "https://a b/",
    "http://[zz]/", "http://..", "http://-h", "http://a..b", "http://h/%zz", "http://h/a b",
    "http://[::1", "http://a_b!c",
  ])
  func `take no API but an http or https URL`(api: String) async throws {
    let run = try await ProgramRun.of("zerts", ["--api", api, "-c", "echo"])
    #expect(
      run
        == ProgramRun(
          status: 2,
          messages: """
            zerts: not an http or https URL without credentials, query and fragment: \(api) \
            (see zerts --help)

            """))
  }

  @Test(arguments: [
    ("https://ann@themealdb.com", "https://…@themealdb.com"),
    ("https://ann:s3cr3t@themealdb.com/x", "https://…@themealdb.com/x"),
    ("htps://ann:s3cr3t@themealdb.com", "htps://…@themealdb.com"),
    ("http://ann:s3cr3t@[::1", "http://…@[::1"), ("ann:s3cr3t@themealdb.com", "…@themealdb.com"),
  ])
  func `repeat no password of an API`(api: String, shown: String) async throws {
    let sentence = """
      not an http or https URL without credentials, query and fragment: \(shown) (see zerts --help)

      """
    let given = try await ProgramRun.of("zerts", ["--api", api, "-c", "echo"])
    #expect(given == ProgramRun(status: 2, messages: "zerts: \(sentence)"))
    let set = try await ProgramRun.of("zerts", ["-c", "echo"], environment: ["ZERTS_API": api])
    #expect(set == ProgramRun(status: 2, messages: "zerts: ZERTS_API: \(sentence)"))
  }

  @Test(arguments: ["", "/", "/api/json/v1/1", "/api/json/v1/1/"])
  func `take an API with a port, and a path that may end in a slash`(path: String) async throws {
    let server = try LoopbackServer { _ in .json(Fixtures.feed) }
    let api = server.url.absoluteString + path
    let run = try await ProgramRun.of("zerts", ["--api", api, "-c", "ls"])
    #expect(run == ProgramRun(output: Fixtures.list))
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(server.journal.requests.map(\.target) == ["\(folder)/filter.php?c=Dessert"])
    #expect(server.journal.requests.first?.headers["user-agent"] == "zerts/0.1.0")
  }

  @Test func `say which format may be meant`() async throws {
    #expect(
      try await zerts("-o JSON -c echo")
        == ProgramRun(
          status: 2, messages: "zerts: unknown format: JSON (did you mean json?)\n"))
  }

  @Test func `set the format of answers`() async throws {
    let world = try World.online(over: .scripted)
    #expect(
      try await world.run("-o", "csv", "-c", "ls; load")
        == ProgramRun(
          output: """
            number,id,name,picture\r
            1,71,Almond Tart,\r
            2,72,Éclair,\r
            3,73,walnut slab,https://desserts.example/w.jpg\r

            """))
  }

  @Test func `say how to run a command that was taken for a script`() async throws {
    let sentence = "zerts: ls: No such file or directory (to run a command: zerts -c ls)\n"
    #expect(try await zerts("ls pudding") == ProgramRun(status: 2, messages: sentence))
    #expect(
      try await zerts("-c ls pudding")
        == ProgramRun(
          status: 2,
          messages: """
            zerts: pudding: No such file or directory (to run a command of several words: \
            zerts -c 'ls pudding')

            """))
    #expect(
      try await zerts("--demo -c ls;ls pudding")
        == ProgramRun(status: 2, messages: "zerts: pudding: No such file or directory\n"))
  }

  @Test func `may be given again, and the last one counts`() async throws {
    let run = try await zerts("--timeout 1 --timeout 2 --demo --demo -k -k -c echo")
    #expect(run == ProgramRun(output: "\n"))
  }

  @Test func `show nothing of what was given that could act on a terminal`() async throws {
    let run = try await ProgramRun.of("zerts", ["--demo", "no\u{1B}[31mfile\nx"])
    #expect(
      run == ProgramRun(status: 2, messages: "zerts: nofile x: No such file or directory\n"))
  }

  @Test func `take an API at an IPv6 address`() async throws {
    let world = try World.server(LoopbackServer(.ipv6) { _ in .json(Fixtures.feed) })
    #expect(try await world.run("-c", "ls") == ProgramRun(output: Fixtures.list))
  }

  @Test func `take the API from ZERTS_API, unless one is given`() async throws {
    let server = try LoopbackServer { _ in .json(Fixtures.feed) }
    let port = try UnheardPort()
    let api = server.url.absoluteString
    var run = try await ProgramRun.of("zerts", ["-c", "ls"], environment: ["ZERTS_API": api])
    #expect(run == ProgramRun(output: Fixtures.list))
    run = try await ProgramRun.of(
      "zerts", ["--api", api, "-c", "ls"], environment: ["ZERTS_API": port.url.absoluteString])
    #expect(run == ProgramRun(output: Fixtures.list))
    withExtendedLifetime((server, port)) {}
    run = try await ProgramRun.of("zerts", ["-c", "status"], environment: ["ZERTS_API": ""])
    #expect(run.output.contains("https://themealdb.com/api/json/v1/1\n"))
    run = try await ProgramRun.of("zerts", ["-c", "ls"], environment: ["ZERTS_API": "nonsense"])
    #expect(
      run
        == ProgramRun(
          status: 2,
          messages: """
            zerts: ZERTS_API: not an http or https URL without credentials, query and fragment: \
            nonsense (see zerts --help)

            """))
    for arguments in [["--version"], ["--demo", "-c", "status"], ["--api", api, "-c", "echo"]] {
      run = try await ProgramRun.of("zerts", arguments, environment: ["ZERTS_API": "nonsense"])
      #expect(run.status == 0, "\(arguments)")
    }
  }

  private func zerts(_ arguments: String) async throws -> ProgramRun {
    // Keeps an empty argument.
    try await .of("zerts", arguments.split(separator: " ").map(String.init))
  }
}
