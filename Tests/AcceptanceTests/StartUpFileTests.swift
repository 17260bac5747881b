import Foundation
import TestSupport
import Testing

struct StartUpFileTests {
  @Test func `is run before the first prompt, and its mistakes do not stop the shell`() throws {
    let home = try TemporaryFolder([".config/zerts/zertsrc": "echo hello\nopne\necho never"])
    let person = try PersonAtPrompt(try World.online(over: .scripted), home: home, columns: 200)
    let place = home.path(".config/zerts/zertsrc")
    try person.terminal.expect("the prompt") {
      $0.lines.filter { $0 != "3 desserts (type help for help)" } == [
        "hello", "\(place):2:1: unknown command: opne (did you mean open?)", "  opne", "  ^~~~",
        "zerts>",
      ]
    }
    try person.type("quit\r")
    #expect(try person.terminal.exitStatus() == 0)
  }

  @Test func `is where XDG_CONFIG_HOME says, and may leave the shell`() throws {
    let folder = try TemporaryFolder(["zerts/zertsrc": "quit 7"])
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(try person.terminal.exitStatus() == 7)
  }

  @Test func `is not run with --no-rc, nor for scripts`() async throws {
    let home = try TemporaryFolder([".config/zerts/zertsrc": "quit 7"])
    let person = try PersonAtPrompt(try World.online(over: .scripted), "--no-rc", home: home)
    try person.sees("3 desserts (type help for help)\nzerts>")
    let run = try await ProgramRun.of(
      "zerts", ["-c", "echo a"], environment: ["HOME": home.url.path])
    #expect(run == ProgramRun(output: "a\n"))
  }

  @Test func `that cannot be read is told of`() throws {
    let home = try TemporaryFolder([".config/zerts/zertsrc/a": ""])
    let person = try PersonAtPrompt(try World.online(over: .scripted), home: home, columns: 200)
    let warning = "zerts: \(home.path(".config/zerts/zertsrc")): Is a directory"
    try person.sees("\(warning)\n3 desserts (type help for help)\nzerts>")
  }
}
