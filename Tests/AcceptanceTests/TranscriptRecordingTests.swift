import Foundation
import TestSupport
import Testing

/// `--record` and `--echo` together, which make both files of a test.
struct TranscriptRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["sub/x": "", "other/x": ""])
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private static let alike = ProgramRun(messages: "1 transcript, none differs\n")

  /// Verifies a transcript from a folder in which nothing else is.
  private func verify(_ name: String) async throws -> ProgramRun {
    let run = try await ProgramRun.of("zerts", ["--verify", folder.path(name)])
    withExtendedLifetime(folder) {}
    return run
  }

  @Test func `keep what a person did and saw, with a failure, Ctrl-C and a picture`() async throws {
    let server = try LoopbackServer { request in
      switch request.query {
      case "c=Dessert": .json(Fixtures.feed)
      case "i=71": .json(Fixtures.details)
      case "i=72": .hang
      default: .status(500)
      }
    }
    let person = try PersonAtPrompt(
      try World.server(server),
      arguments: ["--record", "bug.network", "--echo", "-i", "--keep-going"],
      output: folder.path("bug.transcript"), in: folder)
    var screen = "3 desserts (type help for help)\nzerts>"
    func type(_ line: String, _ shown: String = "") throws {
      try person.type("\(line)\r")
      screen += " \(line)\n\(shown)zerts>"
      try person.sees(screen)
    }
    try person.sees(screen)
    let failure = "open: invalid data from 127.0.0.1:\(server.url.port ?? 0): it answered 500\n"
    try type("open 3", failure + "Type retry to try again.\n")
    try person.type("ls; open 2\r")
    #expect(await server.wait { $0.requests.contains { $0.query == "i=72" } })
    try person.type("\u{3}")
    screen += " ls; open 2\n\(Fixtures.list)^C\nzerts>"
    try person.sees(screen)
    try type("picture 3; # no picture", "https://desserts.example/w.jpg\n")
    try person.type("half a line\u{3}")
    screen += " half a line^C\nzerts>"
    try person.sees(screen)
    try person.type("quit\r")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(
      try text("bug.transcript") == """
        # zerts: --network bug.network --keep-going --timeout 3600
        3 desserts (type help for help)
        zerts> open 3
        \(failure)Type retry to try again.
        zerts> ls
        \(Fixtures.list)zerts> # open 2
        zerts> picture 3
        https://desserts.example/w.jpg
        zerts> quit

        """)
    #expect(try await verify("bug.transcript") == Self.alike)
  }

  @Test func `begin with what came of the load at the start`() async throws {
    let person = try PersonAtPrompt(
      try World.scripted("feed offline\nfeed 200 \(Fixtures.feed)"),
      arguments: ["--record", "sub/bug.network", "-o", "csv", "-ei"],
      output: folder.path("other/bug.transcript"), in: folder)
    let told = """
      load: no internet connection: themealdb.com was not found
      Type retry to try again.
      zerts>
      """
    try person.sees(told)
    try person.type("retry; ls almond\r")
    try person.sees(
      told + " retry; ls almond\nnumber,id,name,picture\n1,71,Almond Tart,\nzerts>")
    try person.type("\u{4}")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(
      try text("other/bug.transcript") == """
        # zerts: --network ../sub/bug.network --output csv --timeout 3600
        load: no internet connection: themealdb.com was not found
        Type retry to try again.
        zerts> retry
        zerts> ls almond
        number,id,name,picture\r
        1,71,Almond Tart,\r

        """)
    #expect(try await verify("other/bug.transcript") == Self.alike)
  }

  @Test func `are made of scripts, too, with a network in the same folder or another`()
    async throws
  {
    try folder.write(Data("ls crumble\nopne\n".utf8), to: "menu.zerts")
    for (recording, transcript, name) in [
      ("bug.network", "bug.transcript", "bug.network"),
      ("sub/my bug.network", "sub/bug.transcript", "\"my bug.network\""),
      ("sub/bug.network", "bug.transcript", "sub/bug.network"),
      (folder.path("bug.network"), "sub/bug.transcript", "../bug.network"),
    ] {
      let run = try await ProgramRun.of(
        "zerts", ["--demo", "--record", recording, "--echo", "menu.zerts"], in: folder.url,
        outputFile: try made(transcript))
      #expect(run.status == 1)
      #expect(
        try text(transcript) == """
          # zerts: --network \(name)
          zerts> ls crumble
          12  Rhubarb & Custard Crumble
          zerts> opne
          unknown command: opne (did you mean open?)
            opne
            ^~~~

          """)
      #expect(try await verify(transcript) == Self.alike)
    }
  }

  @Test func `have a network also when no request was made`() async throws {
    try folder.write(Data("old".utf8), to: "bug.network")
    let run = try await ProgramRun.of(
      "zerts", ["--demo", "--record", "bug.network", "--echo", "-c", "echo a"], in: folder.url,
      outputFile: try made("bug.transcript"))
    #expect(run.status == 0)
    #expect(try text("bug.transcript") == "# zerts: --network bug.network\nzerts> echo a\na\n")
    #expect(try await verify("bug.transcript") == Self.alike)
  }

  @Test func `name the recording as it was given where there is no file to start from`()
    async throws
  {
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      ["-c", "\"$0\" --demo --record sub/bug.network --echo -c load | cat", program], in: folder.url
    )
    #expect(
      run
        == ProgramRun(output: "# zerts: --network sub/bug.network\nzerts> load\n18 desserts\n"))
  }

  @Test func `are shown by the reader of a pipe, and not twice`() throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", #"cd "$FOLDER" && "$0" --demo --record r -ei | tee t"#, program],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.url.path, "NO_COLOR": "1",
        "FOLDER": folder.url.path, "PATH": "/usr/bin:/bin",
      ])
    // Who of the two writes first is for the system to say.
    try terminal.expect("a prompt") { screen in
      let text = screen.lines.joined(separator: "\n")
      return text.contains("18 desserts (type help for help)") && text.contains(/(?m)^zerts>/)
    }
    try terminal.send("opne\r")
    try terminal.expect("the message, once") { screen in
      screen.lines.count { $0.contains("unknown command: opne") } == 1
        && screen.lines.contains { $0.contains("^~~~") }
    }
    try terminal.send("\u{4}")
    #expect(try terminal.exitStatus() == 0)
    #expect(
      try text("t") == """
        # zerts: --network r
        18 desserts (type help for help)
        zerts> opne
        unknown command: opne (did you mean open?)
          opne
          ^~~~

        """)
  }

  @Test func `are made and verified as the guide says`() async throws {
    let guide = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../.github/CONTRIBUTING.md")
        .standardizedFileURL, encoding: .utf8)
    let commands = guide.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("zerts --") && !$0.contains("*") }
    let program = try #require(BuiltProgram.path("zerts"))
    let programs = URL(filePath: program).deletingLastPathComponent().path
    func run(_ command: Substring, input: String = "") async throws -> ProgramRun {
      try await .of(
        path: "/bin/sh", ["-c", String(command)], input: Data(input.utf8), in: folder.url,
        environment: ["PATH": "\(programs):/usr/bin:/bin"])
    }
    try #require(commands.count == 2)
    let recorded = try await run(
      commands[0].replacing("--record", with: "--demo --record")[...], input: "ls pudding\n")
    #expect(recorded == ProgramRun())
    #expect(try await run(commands[1]) == Self.alike)
    let transcript = try text("pudding.transcript")
    #expect(transcript.hasPrefix("# zerts: --network pudding.network\nzerts> ls pudding\n"))
    try folder.write(
      Data(transcript.replacing("Christmas", with: "Easter").utf8), to: "pudding.transcript")
    let failed = try await run(commands[1])
    #expect(failed.status == 1)
    #expect(failed.output.contains("\n- 2  Easter Pudding\n+ 2  Christmas Pudding\n"))
  }

  /// The path of an empty file.
  private func made(_ name: String) throws -> String {
    try folder.write(Data(), to: name)
    return folder.path(name)
  }
}
