import Foundation
import TestSupport
import Testing

struct CheckTests {
  @Test func `reports all mistakes of all scripts, and runs nothing`() async throws {
    let folder = try TemporaryFolder([
      "a.zerts": "echo a > out\nopne 1\nsource sub/b.zerts\n", "sub/b.zerts": "ls |\n",
      "good.zerts": "ls\n",
    ])
    let world = try World.nonsense(over: .socket)
    let run = try await world.run(
      ["--check", "a.zerts", "good.zerts", "-", "-c", "lode"], input: Data("quit x".utf8),
      in: folder)
    #expect(
      run
        == ProgramRun(
          status: 1,
          messages: """
            a.zerts:2:1: unknown command: opne (did you mean open?)
              opne 1
              ^~~~
            sub/b.zerts:1:4: ls: the program is missing
              ls |
                 ^
              sourced at a.zerts:3
            <stdin>:1:6: quit: not a number from 0 to 255: x
              quit x
                   ^
            -c:1:1: unknown command: lode
              lode
              ^~~~

            """))
    #expect(world.requests == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    #expect(try await world.run(["--check", "good.zerts"], in: folder) == ProgramRun())
    #expect(try await world.run("--check", input: "ls\n") == ProgramRun())
  }

  @Test func `takes a script of which nothing can be read for wrong use`() async throws {
    let world = try World.online(over: .scripted)
    #expect(
      try await world.run("--check", "missing.zerts")
        == ProgramRun(status: 2, messages: "zerts: missing.zerts: No such file or directory\n"))
  }
}
