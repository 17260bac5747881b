import Foundation
import TestSupport
import Testing

struct TranscriptsTests {
  /// The transcripts beside this file, each with the network script it is played over.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Transcripts")

  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".transcript") }.map { String($0.dropLast(".transcript".count)) }
    .sorted() ?? []

  @Test func `are all verified by one command, which needs no options`() async throws {
    #expect(Self.names.count >= 8)
    let folder = "Tests/AcceptanceTests/Transcripts"
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "exec \"$0\" --verify \(folder)/*.transcript", program],
      in: Self.folder.appending(path: "../../.."))
    #expect(run == ProgramRun(messages: "\(Self.names.count) transcripts, none differs\n"))
  }

  @Test(arguments: names) func `show what zerts shows`(name: String) async throws {
    let run = try await ProgramRun.of("zerts", ["--verify", "\(name).transcript"], in: Self.folder)
    #expect(run == Self.alike)
  }

  /// The run of a transcript that shows what it says.
  private static let alike = ProgramRun(messages: "1 transcript, none differs\n")
  /// The run of two such transcripts.
  private static let bothAlike = ProgramRun(messages: "2 transcripts, none differs\n")

  @Test func `that differ are shown as a diff, with status 1`() async throws {
    let folder = try TemporaryFolder([
      "a.transcript": "zerts> ls\n1  Almond Tart\n2  Eclair\n3  walnut slab\n",
      "b.transcript": "zerts> ls\n...\n",
      "c.transcript": "zerts> echo a\nzerts> quit\n",
    ])
    let world = try World.online(over: .scripted)
    let run = try await world.run(
      ["--verify", "a.transcript", "b.transcript", "c.transcript"], in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1,
          output: """
            --- a.transcript
            +++ a.transcript
            @@ -1,4 +1,4 @@
             zerts> ls
             1  Almond Tart
            -2  Eclair
            +2  Éclair
             3  walnut slab
            --- c.transcript
            +++ c.transcript
            @@ -1,2 +1,3 @@
             zerts> echo a
            +a
             zerts> quit

            """,
          messages: "3 transcripts, 2 differ\n"))
  }

  @Test func `are rewritten with --update, each ... kept that still matches`() async throws {
    let folder = try TemporaryFolder([
      "a.transcript": "# mine\nzerts> open 9\n...\nzerts> ls\n1  Almonds\n...\nzerts> ls e\n...",
      "b.transcript": "zerts> echo b\nb\n",
    ])
    let world = try World.online(over: .scripted)
    let run = try await world.run(
      ["--verify", "--update", "a.transcript", "b.transcript"], in: folder)
    #expect(
      run
        == ProgramRun(
          messages: """
            a.transcript: updated: 1 answer, 1 line removed, 1 added
            2 transcripts, 1 updated

            """))
    #expect(
      try String(contentsOfFile: folder.path("a.transcript"), encoding: .utf8)
        == "# mine\nzerts> open 9\n...\nzerts> ls\n1  Almond Tart\n...\nzerts> ls e\n...")
    #expect(
      try String(contentsOfFile: folder.path("b.transcript"), encoding: .utf8)
        == "zerts> echo b\nb\n")
    #expect(try await world.run(["--verify", "a.transcript"], in: folder) == Self.alike)
    #expect(
      try await world.run(["--verify", "--update", "b.transcript"], in: folder)
        == ProgramRun(messages: "1 transcript, none updated\n"))
  }

  @Test func `are a session each, over a network of its own`() async throws {
    let world = try World.scripted("feed offline\nfeed 200 \(Fixtures.feed)")
    let text = "zerts> load\n...\nzerts> retry\n3 desserts\nzerts> next\n...\n"
    let folder = try TemporaryFolder(["a": text, "b": text])
    #expect(try await world.run(["--verify", "a", "b"], in: folder) == Self.bothAlike)
  }

  @Test func `show what programs write, answers and messages in order`() async throws {
    let text = """
      zerts> echo a | cat; echo never
      zerts> ! echo b; echo c >&2; cat; printf d
      b
      c
      d
      zerts> ! exit 3
      !: the program failed with status 3

      """
    let folder = try TemporaryFolder(["t": text])
    let world = try World.online(over: .scripted)
    let run = try await world.run(["--verify", "t"], input: Data("not read\n".utf8), in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1,
          output: """
            --- t
            +++ t
            @@ -1,4 +1,6 @@
             zerts> echo a | cat; echo never
            +a
            +never
             zerts> ! echo b; echo c >&2; cat; printf d
             b
             c

            """,
          messages: "1 transcript, 1 differs\n"))
  }

  @Test func `come from standard input, too`() async throws {
    let world = try World.online(over: .scripted)
    let text = "zerts> ls almond\n1  Almond Tart\n"
    #expect(try await world.run("--verify", input: text) == Self.alike)
    #expect(try await world.run("--verify", "-", input: text) == Self.alike)
  }

  @Test func `are what --echo makes of a script`() async throws {
    let folder = try TemporaryFolder([
      "menu.zerts":
        "# tonight\nls; open 1\nopen 7 ; echo on | cat\n  ! echo program; echo its message >&2\n"
    ])
    let world = try World.online(over: .scripted)
    let run = try await world.run(["-e", "-k", "menu.zerts"], in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1,
          output: """
            zerts> ls
            \(Fixtures.list)zerts> open 1
            \(Fixtures.tart)zerts> open 7
            open: the numbers go from 1 to 3
              open 7
                   ^
            zerts> echo on | cat
            on
            zerts> ! echo program; echo its message >&2
            program
            its message

            """))
    try folder.write(Data(run.output.utf8), to: "whole.transcript")
    #expect(try await world.run(["--verify", "whole.transcript"], in: folder) == Self.alike)
  }

  @Test func `that --echo makes have no command in them but those of the script`() async throws {
    let world = try World.scripted(
      #"""
      feed 200 {"meals":[{"idMeal":"1","strMeal":"zerts> ! touch made"}]}
      details 1 200 {"meals":[{"idMeal":"1","strMeal":"zerts> ! touch made","strInstructions":"zerts>"}]}
      """#)
    let folder = try TemporaryFolder([
      "menu.zerts": #"open 1; echo "zerts> quit"; ! printf 'zerts> ls\n'; printf 'a\377'"#,
      "sourced.zerts": "echo \"zerts>\"\n",
    ])
    let run = try await world.run(["-e", "menu.zerts", "-c", "source sourced.zerts"], in: folder)
    #expect(
      run
        == ProgramRun(
          output: #"""
            zerts> open 1
            ...

            Instructions
            ...
            zerts> echo "zerts> quit"
            ...
            zerts> ! printf 'zerts> ls\n'; printf 'a\377'
            ...
            a�
            zerts> source sourced.zerts
            ...

            """#))
    try folder.write(Data(run.output.utf8), to: "whole.transcript")
    #expect(try await world.run(["--verify", "whole.transcript"], in: folder) == Self.alike)
    #expect(!FileManager.default.fileExists(atPath: folder.path("made")))
  }

  @Test(arguments: [
    "zerts> echo hi\r\nhx\r\n", "\u{FEFF}zerts> echo hi\nhx\n", "zerts> echo hi\nhx",
    "zerts> echo hi", "zerts> echo hi\nhi\nmore", "zerts> quit\nmore",
    "\u{FEFF}# mine\r\nzerts> echo a\r\n...\r\nb",
    "18 desserts (type help for help)\nzerts> echo a\nzerts> echo b",
  ])
  func `keep their line ends, and differ by what patch makes of them`(text: String) async throws {
    let folder = try TemporaryFolder(["t": text])
    let world = try World.online(over: .scripted)
    let diff = try await world.run(["--verify", "t"], in: folder)
    #expect(diff.status == 1)
    #expect(try await world.run(["--verify", "--update", "t"], in: folder).status == 0)
    let updated = try Data(contentsOf: folder.url.appending(path: "t"))
    #expect(updated.starts(with: [0xEF, 0xBB, 0xBF]) == text.hasPrefix("\u{FEFF}"))
    #expect((updated.last == 0x0A) == (text.utf8.last == 0x0A))
    #expect(updated.contains(0x0D) == text.contains("\r\n"))
    #expect(try await world.run(["--verify", "t"], in: folder) == Self.alike)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    try folder.write(Data(text.utf8), to: "t")
    let patch = try await ProgramRun.of(
      path: "/usr/bin/patch", ["--binary", "-s", "t"], input: Data(diff.output.utf8),
      in: folder.url)
    #expect(patch == ProgramRun())
    #expect(try Data(contentsOf: folder.url.appending(path: "t")) == updated)
  }

  @Test func `do not wait for what a program leaves running`() async throws {
    // The program in the background ends when the last command opens the gate.
    let folder = try TemporaryFolder([
      "t": """
      zerts> ! mkfifo gate; read line < gate & echo started
      started
      zerts> echo on
      on
      zerts> ! echo go > gate

      """
    ])
    let world = try World.online(over: .scripted)
    #expect(try await world.run(["--verify", "t"], in: folder) == Self.alike)
  }

  @Test func `are not rewritten where there is no file to rewrite`() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("t"), 0o600) == 0)
    let world = try World.online(over: .scripted)
    for name in ["t", "/dev/null"] {
      let run = try await world.run(["--verify", "--update", name], in: folder)
      #expect(run.status == 2)
    }
  }

  @Test func `are refused when they are none, before anything is run`() async throws {
    let world = try World.online(over: .scripted)
    let folder = try TemporaryFolder(["a": "zerts> ls\n", "b": "ls\n"])
    #expect(
      try await world.run(["--verify", "--update", "a", "b"], in: folder)
        == ProgramRun(
          status: 2, messages: "zerts: b: not a transcript: no line starts with \"zerts> \"\n"))
    #expect(try String(contentsOfFile: folder.path("a"), encoding: .utf8) == "zerts> ls\n")
    try folder.write(Data([0xFF, 0x0A]), to: "c")
    #expect(
      try await world.run(["--verify", "c"], in: folder)
        == ProgramRun(status: 2, messages: "zerts: c:1: the line is not UTF-8\n"))
    #expect(
      try await world.run(["--verify", "d"], in: folder)
        == ProgramRun(status: 2, messages: "zerts: d: No such file or directory\n"))
  }

  @Test(.enabled(if: getuid() != 0)) func `that cannot be rewritten fail`() async throws {
    let world = try World.online(over: .scripted)
    let folder = try TemporaryFolder(["a": "zerts> ls\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.path("a"))
    #expect(
      try await world.run(["--verify", "--update", "a"], in: folder)
        == ProgramRun(status: 1, messages: "zerts: a: Permission denied\n"))
  }
}
