import Foundation
import TestSupport
import Testing

struct RedirectionTests {
  let folder: TemporaryFolder
  let world: World

  init() throws {
    folder = try TemporaryFolder(["old": "old\n"])
    world = try .online(over: .scripted)
  }

  @Test func `writes a file whole, with the mode of the one before`() async throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("old"))
    let run = try await world.run(
      ["-c", "ls > old; ls almond >> old; ls almond > new"], in: folder)
    #expect(run == ProgramRun())
    #expect(try text("old") == Fixtures.list + "1  Almond Tart\n")
    #expect(try text("new") == "1  Almond Tart\n")
    #expect(try mode("old") == 0o640)
    #expect(try files() == ["new", "old"])
  }

  @Test func `leaves a file as it was when the command fails, or the write`() async throws {
    let run = try await world.run(
      ["-k", "-c", "ls nothing > old; ls > none/x; ls > ."], in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1,
          messages: """
            -c:1:4: ls: no dessert matches "nothing"
              ls nothing > old; ls > none/x; ls > .
                 ^~~~~~~
            -c:1:24: ls: none/x: No such file or directory
              ls nothing > old; ls > none/x; ls > .
                                     ^~~~~~
            -c:1:37: ls: .: Is a directory
              ls nothing > old; ls > none/x; ls > .
                                                  ^

            """))
    #expect(try text("old") == "old\n")
    #expect(try files() == ["old"])
  }

  @Test func `writes through a link, to its target`() async throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "old")
    try manager.createSymbolicLink(atPath: folder.path("dangling"), withDestinationPath: "new")
    try manager.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: "loop")
    let run = try await world.run(
      ["-k", "-c", "echo a > link; echo b > dangling; echo c > loop"], in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("echo: loop: Too many levels of symbolic links"))
    #expect(try text("old") == "a\n")
    #expect(try text("new") == "b\n")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link")) == "old")
  }

  @Test func `writes a device as it is, and notices that it is full`() async throws {
    #expect(try await world.run("-c", "ls > /dev/null; ls >> /dev/null") == ProgramRun())
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    for mark in [">", ">>"] {
      let run = try await world.run("-c", "echo a \(mark) /dev/full")
      #expect(run.status == 1)
      #expect(run.messages.contains("echo: /dev/full: No space left on device"))
    }
  }

  @Test func `gives a program what it wants to read, in the order of the commands`() async throws {
    #expect(
      try await world.run(
        "-c", "echo a; ls | grep -c . ; echo too", "-c", "! echo b; echo c", "-c", "echo d")
        == ProgramRun(output: "a\n3\ntoo\nb\nc\nd\n"))
  }

  @Test func `runs no program when an answer before it could not be written`() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try await ProgramRun.of(
      "zerts", world.arguments + ["-c", "ls; ! echo never >&2", "-c", "ls | cat >&2"],
      outputFile: "/dev/full")
    #expect(
      run
        == ProgramRun(
          status: 1, messages: "zerts: cannot write the output: No space left on device\n"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `waits for the reader of a fifo, until Ctrl-C`() throws {
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let person = try PersonAtPrompt(world, home: folder)
    try person.sees("3 desserts (type help for help)\nzerts>")
    let typed = "echo ready; echo a > ~/fifo; echo never"
    try person.type(typed + "\r")
    try person.sees("3 desserts (type help for help)\nzerts> \(typed)\nready")
    try person.type("\u{3}")
    try person.sees("3 desserts (type help for help)\nzerts> \(typed)\nready\n^C\nzerts>")
    try person.type("echo a > ~/fifo\r")
    let reader = open(folder.path("fifo"), O_RDONLY | O_CLOEXEC)
    defer { close(reader) }
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 2)
    #expect(bytes.prefix(2) == Array("a\n".utf8)[...])
    try person.type("quit 5\r")
    #expect(try person.terminal.exitStatus() == 5)
  }

  @Test func `takes a program that stops reading for none that fails`() async throws {
    let lines = String(
      repeating: "echo a long enough line to fill any pipe there is\n", count: 5000)
    try folder.write(Data(lines.utf8), to: "long.zerts")
    #expect(
      try await world.run(["-c", "source long.zerts | head -1", "-c", "echo on"], in: folder)
        == ProgramRun(output: "a long enough line to fill any pipe there is\non\n"))
  }

  @Test(arguments: [("exit 3", 3), ("kill -9 $$", 137), ("exec /no/such", 127)])
  func `fails with a program that fails`(program: String, status: Int) async throws {
    let run = try await world.run("-c", "echo a | \(program)", "-c", "echo never")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.messages.hasSuffix("-c:1:1: echo: the program failed with status \(status)\n"))
  }

  @Test func `gives a program the terminal, and Ctrl-C to it alone`() throws {
    let person = try PersonAtPrompt(world, columns: 120)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("! trap 'echo caught; exit 0' INT; echo ready; while :; do sleep 0.1; done\r")
    let typed =
      "3 desserts (type help for help)\nzerts> ! trap 'echo caught; exit 0' INT; echo ready; while :; do sleep 0.1; done\nready"
    try person.sees(typed)
    try person.type("\u{3}")
    try person.terminal.expect("the prompt") {
      $0.lines.contains { $0.hasSuffix("caught") } && $0.lines.last == "zerts>"
    }
    try person.type("quit 4\r")
    #expect(try person.terminal.exitStatus() == 4)
  }

  @Test func `shows details that are longer than the screen with the pager`() throws {
    let person = try PersonAtPrompt(
      world, environment: ["PAGER": "sed s/^/:/", "PATH": "/usr/bin:/bin"], rows: 10)
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open almond\r")
    try person.terminal.expect("the end of the page") {
      $0.lines.suffix(3) == [":", ":Bake the tart.", "zerts>"]
    }
  }

  @Test func `shows a transcript on the screen, and not with the pager`() throws {
    let terminal = try PseudoTerminal(
      try #require(BuiltProgram.path("zerts")), world.arguments + ["--echo", "-c", "open almond"],
      environment: ["TERM": "xterm", "PAGER": "sed s/^/:/", "PATH": "/usr/bin:/bin"], rows: 10)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.lines.last == "Bake the tart.")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `gets what a script that went on has answered, and its programs`() async throws {
    let folder = try TemporaryFolder([
      "menu.zerts": "ls almond\nopne\n! echo program; echo message >&2\n", "old": "old\n",
    ])
    let world = try World.online(over: .scripted)
    let mistake = """
      menu.zerts:2:1: unknown command: opne (did you mean open?)
        opne
        ^~~~
        sourced at -c:1

      """
    #expect(
      try await world.run(["-k", "-c", "source menu.zerts | sed s/^/-/"], in: folder)
        == ProgramRun(
          status: 1, output: "-1  Almond Tart\n-program\n", messages: mistake + "message\n"))
    #expect(
      try await world.run(["-k", "-c", "source menu.zerts > new"], in: folder).status == 1)
    #expect(
      try String(contentsOfFile: folder.path("new"), encoding: .utf8)
        == "1  Almond Tart\nprogram\n")
    // Without --keep-going the answer is not complete.
    #expect(
      try await world.run(["-c", "source menu.zerts > old"], in: folder)
        == ProgramRun(status: 1, messages: mistake))
    #expect(try String(contentsOfFile: folder.path("old"), encoding: .utf8) == "old\n")
  }

  @Test func `ends quietly when nobody reads what a program says`() async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    for command in ["! yes", "ls | yes"] {
      let folder = try TemporaryFolder()
      let world = try World.online(over: .scripted)
      let run = try await ProgramRun.of(
        path: "/bin/sh",
        ["-c", #"mkfifo p; exec 3<>p 4>p 3<&-; exec "$0" "$@" >&4"#, program] + world.arguments
          + ["-c", command], in: folder.url)
      #expect(run == ProgramRun(status: 141))
      withExtendedLifetime(world) {}
    }
  }

  @Test func `ends the program that runs, when zerts is asked to end`() async throws {
    let folder = try TemporaryFolder(["menu.zerts": "! echo $PPID; exec sleep 50"])
    let world = try World.online(over: .scripted)
    let program = try #require(BuiltProgram.path("zerts"))
    let run = try await ProgramRun.of(
      path: "/bin/sh",
      [
        "-c", #"mkfifo p; "$0" "$@" > p & read process < p; kill -TERM $process; wait $!"#, program,
      ] + world.arguments + ["menu.zerts"], in: folder.url)
    #expect(run == ProgramRun(status: 143))
    withExtendedLifetime(world) {}
  }

  @Test func `means a user's home by a ~ with a name, and leaves one that is nobody's`()
    async throws
  {
    let user = try #require(getpwuid(getuid()))
    let home = String(cString: user.pointee.pw_dir)
    let world = try World.online(over: .scripted)
    let folder = try TemporaryFolder(["~nobody at all/b.zerts": "echo b\n"])
    // From the home up to the root, and from there to the file.
    let up = home.split(separator: "/").map { _ in "/.." }.joined()
    let file = "~\(String(cString: user.pointee.pw_name))\(up)\(folder.path("a.zerts"))"
    let run = try await world.run(
      ["-c", "echo echo a > \(file); source \(file); source ~nobody at all/b.zerts"], in: folder)
    #expect(run == ProgramRun(output: "a\nb\n"))
  }
}
