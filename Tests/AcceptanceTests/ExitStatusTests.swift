import Foundation
import TestSupport
import Testing

/// The ways to give zerts commands.
enum Way: String, CaseIterable, Sendable {
  case option
  case file
  case standardInput
  case source

  /// The arguments; the commands are in `menu.zerts` and on standard input.
  func arguments(_ commands: String) -> [String] {
    switch self {
    case .option: ["-c", commands]
    case .file: ["menu.zerts"]
    case .standardInput: []
    case .source: ["-c", "echo first; source menu.zerts; echo last"]
    }
  }

  /// The place in front of a message.
  func place(_ line: Int, _ column: Int) -> String {
    switch self {
    case .option: "-c:\(line):\(column): "
    case .file, .source: "menu.zerts:\(line):\(column): "
    case .standardInput: "<stdin>:\(line):\(column): "
    }
  }
}

/// A reason for a script to end.
struct Ending: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The command that fails, on a line between two that work.
  let command: String
  let status: Int32
  /// The message, with PLACE for its place; empty when there is none.
  var message: String?
  /// Whether later commands run with `--keep-going`.
  var canGoOn = true

  static let all = [
    Ending(
      testDescription: "unknown command", command: "opne 1", status: 1,
      message: "PLACEunknown command: opne (did you mean open?)\n  opne 1\n  ^~~~\n"),
    Ending(
      testDescription: "no such dessert", command: "ls > /dev/null; open pavlva", status: 1,
      message: """
        PLACEopen: no dessert matches "pavlva"
          ls > /dev/null; open pavlva
                               ^~~~~~

        """),
    Ending(
      testDescription: "no connection", command: "open almond", status: 3,
      message: "PLACEopen: no internet connection: themealdb.com was not found\n"),
    Ending(
      testDescription: "invalid data", command: "open walnut", status: 4,
      message: "PLACEopen: invalid data from themealdb.com: it answered 500\n"),
    Ending(
      testDescription: "unreadable file", command: "source nowhere.zerts", status: 1,
      message: """
        PLACEsource: nowhere.zerts: No such file or directory
          source nowhere.zerts
                 ^~~~~~~~~~~~~

        """),
    Ending(
      testDescription: "a program that fails", command: "! exit 7", status: 1,
      message: "PLACE!: the program failed with status 7\n"),
    Ending(
      testDescription: "a file that cannot be written", command: "echo a > /dev/null/b", status: 1,
      message: """
        PLACEecho: /dev/null/b: Not a directory
          echo a > /dev/null/b
                   ^~~~~~~~~~~

        """),
    Ending(
      testDescription: "Ctrl-C", command: "! kill -INT $PPID\nload", status: 130, canGoOn: false),
    Ending(testDescription: "quit", command: "quit 9", status: 9, canGoOn: false),
  ]

  /// The column of the word at fault.
  var column: Int { testDescription == "no such dessert" ? 22 : caretColumn }

  private var caretColumn: Int {
    let mark = message?.split(separator: "\n").last { $0.contains("^") }
    return (mark?.prefix { $0 == " " }.count ?? 2) - 1
  }
}

struct ExitStatusTests {
  private func world() throws -> World {
    try .scripted(
      """
      feed 200 \(Fixtures.feed)
      feed after 3000s 200 too late
      details 71 offline
      details 73 500
      """)
  }

  @Test(arguments: Way.allCases, Ending.all)
  func `are those of the command that failed, however it was given`(
    way: Way, ending: Ending
  ) async throws {
    // The first load has ended when Ctrl-C comes.
    let commands = "ls almond\n\(ending.command)\necho after\n"
    let folder = try TemporaryFolder(["menu.zerts": commands])
    let sourcedAt = way == .source ? "  sourced at -c:1\n" : ""
    let message = (ending.message ?? "").replacing("PLACE", with: way.place(2, ending.column))
    let isSaid = ending.message != nil
    for keepsGoing in [false, true] {
      let goesOn = keepsGoing && ending.canGoOn
      let run = try await world().run(
        ["--timeout", "3600"] + (keepsGoing ? ["-k"] : []) + way.arguments(commands),
        input: Data(way == .standardInput ? commands.utf8 : "".utf8), in: folder)
      let isSourced = way == .source
      #expect(
        run
          == ProgramRun(
            status: ending.status,
            output: (isSourced ? "first\n" : "") + "1  Almond Tart\n" + (goesOn ? "after\n" : "")
              + (goesOn && isSourced ? "last\n" : ""),
            messages: message + (isSaid ? sourcedAt : "")))
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: Way.allCases,
    ["text", "json", "csv", "tsv", "markdown", "jsonld"])
  func `are 1 when the disk is full, in every format`(way: Way, format: String) async throws {
    let commands = "ls\necho after\n"
    let folder = try TemporaryFolder(["menu.zerts": commands])
    for more in [[], ["-k"]] {
      let run = try await world().run(
        ["-o", format] + more + way.arguments(commands),
        input: Data(way == .standardInput ? commands.utf8 : "".utf8), in: folder,
        outputFile: "/dev/full")
      #expect(
        run
          == ProgramRun(
            status: 1, messages: "zerts: cannot write the output: No space left on device\n"))
    }
  }

  @Test(arguments: Way.allCases)
  func `are 141 when nobody reads the output any more, without a word`(way: Way) async throws {
    let program = try #require(BuiltProgram.path("zerts"))
    let commands = "ls\necho after\n"
    for more in [[], ["-k"]] {
      let folder = try TemporaryFolder(["menu.zerts": commands])
      let world = try world()
      // The reading end of the pipe is open only while the other one is opened.
      let run = try await ProgramRun.of(
        path: "/bin/sh",
        ["-c", #"mkfifo p; exec 3<>p 4>p 3<&-; exec "$0" "$@" >&4"#, program] + world.arguments
          + more + way.arguments(commands),
        input: Data(way == .standardInput ? commands.utf8 : "".utf8), in: folder.url)
      #expect(run == ProgramRun(status: 141))
      withExtendedLifetime(world) {}
    }
  }
}
