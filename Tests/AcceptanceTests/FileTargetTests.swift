import Foundation
import TestSupport
import Testing

/// `>` and `>>`, and the file that they name.
struct FileTargetTests {
  private let folder: TemporaryFolder
  private let world: World

  init() throws {
    folder = try TemporaryFolder(["old": "old\n"])
    world = try .online(over: .scripted)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"])
  func `is a descriptor, and is written in order with what stands there`(
    target: String
  ) async throws {
    guard target == "link" || FileManager.default.fileExists(atPath: target) else { return }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "/dev/stdout")
    for mark in [">", ">>"] {
      let run = try await world.run(
        ["-c", "echo a; ls almond \(mark) \(target); echo b"], in: folder,
        outputFile: folder.path("old"))
      #expect(run.status == 0)
      #expect(try text("old") == "a\n1  Almond Tart\nb\n")
      try folder.write(Data(), to: "old")
    }
  }

  @Test func `is standard error, or a descriptor that zerts was given`() async throws {
    let run = try await inShell(
      #""$0" -c 'echo a > /dev/stderr; echo b > /dev/fd/3; echo c >> /dev/fd/3' 3> three"#)
    #expect(run == ProgramRun(messages: "a\n"))
    #expect(try text("three") == "b\nc\n")
    let closed = try await inShell(#""$0" -c 'echo a > /dev/fd/9'"#)
    #expect(closed.status == 1)
    #expect(closed.messages.hasPrefix("-c:1:10: echo: /dev/fd/9: Bad file descriptor\n"))
  }

  @Test func `keeps its other names`() async throws {
    try FileManager.default.linkItem(atPath: folder.path("old"), toPath: folder.path("other"))
    #expect(try await world.run(["-c", "echo new > old"], in: folder) == ProgramRun())
    #expect(try text("other") == "new\n")
  }

  @Test func `may have a name as long as a name can be`() async throws {
    let name = String(repeating: "n", count: 250)
    let run = try await world.run(["-c", "echo a > \(name); echo b > \(name)"], in: folder)
    #expect(run == ProgramRun())
    #expect(try text(name) == "b\n")
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a file to others"))
  func `keeps its owner and group, and loses the set-id bits`() async throws {
    #expect(chown(folder.path("old"), 1000, 1001) == 0)
    #expect(chmod(folder.path("old"), 0o6755) == 0)
    #expect(try await world.run(["-c", "echo new > old"], in: folder) == ProgramRun())
    var status = try status("old")
    #expect(status.st_uid == 1000 && status.st_gid == 1001)
    #expect(status.st_mode & 0o7777 == 0o755)
    #expect(chmod(folder.path("old"), 0o6755) == 0)
    #expect(try await world.run(["-c", "echo more >> old"], in: folder) == ProgramRun())
    status = try self.status("old")
    #expect(status.st_uid == 1000 && status.st_mode & 0o7777 == 0o755)
    #expect(try text("old") == "new\nmore\n")
  }

  @Test(
    .enabled(
      if: getuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv"),
      "only root can become another user"))
  func `is written in place where it cannot be replaced`() async throws {
    // A file that others may write, of a group that is not theirs, in a folder that they may not
    // write.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    #expect(chmod(folder.path("old"), 0o666) == 0)
    let nobody = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    let run = try await inShell(#"\#(nobody) "$0" -c 'echo new > old'"#)
    guard !run.messages.contains("Permission denied") else { return }
    #expect(run == ProgramRun())
    #expect(try text("old") == "new\n")
    #expect(try status("old").st_uid == 0)
    // In a folder of their own, but with a group that they cannot give.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
    #expect(chown(folder.path("old"), 65534, 1) == 0)
    #expect(try await inShell(#"\#(nobody) "$0" -c 'echo 3 > old'"#) == ProgramRun())
    #expect(try text("old") == "3\n")
    #expect(try status("old").st_gid == 1)
    #expect(try files() == ["old"])
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount"))
  func `is written in place where it is a mount`() async throws {
    try folder.write(Data(), to: "mounted")
    let run = try await inShell(
      #"""
      mount --bind old mounted 2>/dev/null || exit 77
      "$0" -c 'echo new > mounted'
      status=$?
      umount mounted
      exit $status
      """#)
    guard run.status != 77 else { return }
    #expect(run == ProgramRun())
    #expect(try text("old") == "new\n")
    #expect(try files() == ["mounted", "old"])
  }

  @Test func `is never a file that is read or recorded`() async throws {
    func sentence(_ name: String) -> String {
      "echo: \(name): it is being read or recorded, and would be lost\n"
    }
    try folder.write(Data("source part\n".utf8), to: "menu")
    try folder.write(Data("echo a > ./part; echo b > menu\n".utf8), to: "part")
    try folder.write(Data("* offline\n".utf8), to: "net")
    for name in ["part", "menu"] {
      let commands = "echo a > \(name == "part" ? "./part" : name)"
      try folder.write(Data("\(commands)\n".utf8), to: "part")
      let run = try await world.run(["menu"], in: folder)
      #expect(run.status == 1)
      #expect(run.messages.contains(sentence(name == "part" ? "./part" : name)))
      #expect(try text("menu") == "source part\n")
      #expect(try text("part") == "\(commands)\n")
    }
    // Once it has been run, it may be replaced.
    #expect(
      try await world.run(
        ["-c", "source none", "-k", "-c", "source part; echo a > part"], in: folder
      )
      .status == 1)
    let network = try await ProgramRun.of(
      "zerts", ["--network", "net", "-c", "echo a > net"], in: folder.url)
    #expect(network.messages.contains(sentence("net")))
    #expect(try text("net") == "* offline\n")
    let input = try await inShell(#"echo 'echo a > in' > in; "$0" < in"#)
    #expect(input.messages.contains(sentence("in")))
    #expect(try text("in") == "echo a > in\n")
    let output = try await inShell(#""$0" -c 'echo a; echo b > out; echo c' > out"#)
    #expect(output.messages.contains(sentence("out")))
    #expect(try text("out") == "a\n")
    let recording = try await world.run(["--record", "r", "-c", "ls > r"], in: folder)
    #expect(recording.messages.contains("ls: r: it is being read or recorded, and would be lost\n"))
    #expect(try text("r").contains("\nfeed 200 {"))
  }

  @Test(.disabled(if: Sanitizer.isThread, "it keeps its own notes in a file that has to grow"))
  func `fails where its size is limited`() async throws {
    // Through a pipe: the limit would hold for a file with the messages too.
    let run = try await inShell(
      #"(ulimit -f 0; "$0" -k -c 'echo a > old' -c 'echo b >> old'; echo $?) 2>&1 | cat"#)
    #expect(run.output.hasPrefix("-c:1:10: echo: old: File too large\n"))
    #expect(run.output.contains("-c:1:11: echo: old: File too large\n"))
    #expect(run.output.hasSuffix("\n1\n"))
    #expect(try text("old") == "old\n")
    #expect(try files() == ["old"])
  }

  private func inShell(_ command: String) async throws -> ProgramRun {
    let program = try #require(BuiltProgram.path("zerts"))
    return try await .of(path: "/bin/sh", ["-c", command, program], in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    return status
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}
