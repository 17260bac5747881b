import Foundation
import TestSupport

/// What the measurements share: the program, its rivals, a server, and files.
final class Kitchen {
  let rounds: Int
  let zerts: String
  private let rivals: Rivals
  private let folder: TemporaryFolder
  /// The rows so far.
  private(set) var rows: [Row] = []
  /// How things have grown so far.
  private(set) var growth: [Growth] = []

  init(rounds: Int) async throws {
    guard let path = BuiltProgram.path("zerts") else { throw Failure("zerts has not been built") }
    zerts = path
    self.rounds = rounds
    folder = try TemporaryFolder()
    rivals = try await Rivals()
  }

  /// The table of the rows so far.
  var table: Table {
    Table(rounds: rounds, rows: rows, growth: growth, missing: rivals.missing)
  }

  /// How often what takes a moment only is measured.
  var shortRounds: Int { rounds * 5 }

  /// A home for all programs, without start-up files and history.
  var home: String { folder.url.path }

  /// Where a rival is; nil when it is not installed.
  func path(of rival: Rival) -> String? { rivals[rival] }

  func add(_ row: Row) {
    rows.append(row)
    tell("\(row.what) / \(row.against)")
  }

  func add(_ growth: Growth) {
    self.growth.append(growth)
    tell("growth of \(growth.what)")
  }

  /// Says what has been measured: a table takes its time.
  private func tell(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
  }

  /// Writes a file, and gives its path.
  func file(_ name: String, _ bytes: Data) throws -> String {
    try folder.write(bytes, to: name)
    return folder.path(name)
  }

  /// Runs a program to its end, and gives how long it took, in seconds.
  func run(_ child: Child) throws -> Double { try child.run(home: home).elapsed }

  /// Runs a program to its end, and gives how long processors worked for it, in seconds.
  func work(of child: Child) throws -> Double { try child.run(home: home).processor }

  /// The lines a program writes.
  func lineCount(_ child: Child) throws -> Int {
    let path = folder.path("output")
    _ = try child.run(home: home, output: path)
    return try Data(contentsOf: URL(filePath: path)).count { $0 == UInt8(ascii: "\n") }
  }

  /// Fails unless all these programs write as many lines: only equal work is compared.
  func check(_ children: [Child], write count: Int) throws {
    for child in children {
      let written = try lineCount(child)
      guard written == count else {
        throw Failure("\(child.path) wrote \(written) lines and not \(count)")
      }
    }
  }
}
