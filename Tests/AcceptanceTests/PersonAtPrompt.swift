import Foundation
import TestSupport
import Testing

/// A person at the prompt of zerts.
final class PersonAtPrompt {
  let terminal: PseudoTerminal
  let home: TemporaryFolder
  private let world: World

  /// Starts zerts in a world; without dim text, unless `NO_COLOR` is taken back.
  ///
  /// Nothing times out while the test itself has to wait for its turn. When it `isHeard` by nobody,
  /// standard output is a pipe whose reader has gone.
  init(
    _ world: World, _ arguments: String..., environment: [String: String] = [:],
    output: String? = nil, isHeard: Bool = true, home: TemporaryFolder? = nil, rows: Int = 24,
    columns: Int = 80
  ) throws {
    self.world = world
    self.home = try home ?? TemporaryFolder()
    let program = try #require(BuiltProgram.path("zerts"))
    let basics = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": self.home.url.path, "NO_COLOR": "1",
    ]
    let words = ["--timeout", "3600"] + world.arguments + arguments
    // The reader is one that no other test's programs can have been given.
    let unheard = #"cd && mkfifo p && exec 3<>p 4>p 3<&- && exec "$0" "$@" >&4"#
    terminal = try PseudoTerminal(
      isHeard ? program : "/bin/sh", isHeard ? words : ["-c", unheard, program] + words,
      environment: basics.merging(environment) { $1 },
      output: output, rows: rows, columns: columns)
  }

  func type(_ keys: String) throws { try terminal.send(keys) }

  /// Waits until the screen shows exactly these lines.
  func sees(_ lines: String) throws {
    try terminal.expect("\n\(lines)\n") {
      $0.lines.joined(separator: "\n") == lines
    }
  }
}
