import Foundation
import TestSupport

/// The program, its rivals, and a folder of files, which all measurements share.
final class Workbench {
  let rounds: Int
  let zerts: String
  private let rivals: Rivals
  private let folder: TemporaryFolder
  /// The rows so far.
  private(set) var rows: [Row] = []
  /// The growth rows so far.
  private(set) var growth: [Growth] = []

  init(rounds: Int) async throws {
    guard let path = BuiltProgram.path("zerts") else { throw Failure("zerts has not been built") }
    zerts = path
    self.rounds = rounds
    folder = try TemporaryFolder()
    rivals = try await Rivals()
  }

  /// The rows so far as a table.
  var table: Table {
    Table(rounds: rounds, rows: rows, growth: growth, missing: rivals.missing)
  }

  /// The number of rounds for what takes little time.
  var shortRounds: Int { rounds * 5 }

  /// The home of all programs, without start-up files and history.
  var home: String { folder.url.path }

  /// The path of a rival; nil when it is not installed.
  func path(of rival: Rival) -> String? { rivals[rival] }

  func add(_ row: Row) {
    rows.append(row)
    tell("\(row.what) / \(row.against)")
  }

  func add(_ growth: Growth) {
    self.growth.append(growth)
    tell("growth of \(growth.what)")
  }

  /// Shows progress, since the whole table takes minutes.
  private func tell(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: Data) throws -> String {
    try folder.write(bytes, to: name)
    return folder.path(name)
  }

  /// Runs a program and returns the elapsed time in seconds.
  func run(_ child: Child) throws -> Double { try child.run(home: home).elapsed }

  /// Runs a program and returns its processor time in seconds.
  func work(of child: Child) throws -> Double { try child.run(home: home).processor }

  /// The number of lines a program writes.
  func lineCount(_ child: Child) throws -> Int {
    let path = folder.path("output")
    _ = try child.run(home: home, output: path)
    return try Data(contentsOf: URL(filePath: path)).count { $0 == UInt8(ascii: "\n") }
  }

  /// Fails unless each program writes `count` lines: only equal work is compared.
  func check(_ children: [Child], write count: Int) throws {
    for child in children {
      let written = try lineCount(child)
      guard written == count else {
        throw Failure("\(child.path) wrote \(written) lines and not \(count)")
      }
    }
  }
}
