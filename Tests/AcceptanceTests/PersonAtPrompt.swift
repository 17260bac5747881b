import Foundation
import TestSupport
import Testing

/// zerts on a pseudoterminal, with someone who types.
final class PersonAtPrompt {
  let terminal: PseudoTerminal
  let home: TemporaryFolder
  private let world: World

  /// Starts zerts in a world; without dim text, unless `NO_COLOR` is taken back.
  ///
  /// Nothing times out while the test itself has to wait for its turn. When it `isHeard` by nobody,
  /// standard output is a pipe whose reader has gone.
  convenience init(
    _ world: World, _ arguments: String..., environment: [String: String] = [:],
    output: String? = nil, isHeard: Bool = true, home: TemporaryFolder? = nil, rows: Int = 24,
    columns: Int = 80
  ) throws {
    try self.init(
      world, arguments: arguments, environment: environment, output: output, isHeard: isHeard,
      home: home, rows: rows, columns: columns)
  }

  /// The same, in a folder of the person's choice.
  init(
    _ world: World, arguments: [String], environment: [String: String] = [:],
    output: String? = nil, isHeard: Bool = true, home: TemporaryFolder? = nil,
    in folder: TemporaryFolder? = nil, rows: Int = 24, columns: Int = 80
  ) throws {
    self.world = world
    self.home = try home ?? TemporaryFolder()
    let program = try #require(BuiltProgram.path("zerts"))
    let basics = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": self.home.url.path, "NO_COLOR": "1",
    ]
    let words = ["--timeout", "3600"] + world.arguments + arguments
    // The reader is one that no other test's programs can have been given.
    let unheard = "mkfifo p && exec 3<>p 4>p 3<&- >&4 4>&- && "
    let start = #"cd "$FOLDER" && \#(isHeard ? "" : unheard)exec "$0" "$@""#
    terminal = try PseudoTerminal(
      "/bin/sh", ["-c", start, program] + words,
      environment: basics.merging(["FOLDER": (folder ?? self.home).url.path]) { $1 }
        .merging(environment) { $1 },
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
