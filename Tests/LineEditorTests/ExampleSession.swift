import Foundation
import TestSupport
import Testing

/// A person at the prompt of the example program.
final class ExampleSession {
  let terminal: PseudoTerminal
  private let home: TemporaryFolder
  private let prompt: String

  /// Starts the example, and waits for its prompt.
  ///
  /// `environment` is added to the little it gets anyway; nil takes something away.
  init(
    prompt: String = "> ", environment: [String: String?] = [:], editrc: String? = nil,
    output: String? = nil, rows: Int = 24, columns: Int = 80
  ) throws {
    self.prompt = prompt
    home = try TemporaryFolder(editrc.map { [".editrc": $0] } ?? [:])
    let program = try #require(BuiltProgram.path("LineEditorExample"))
    let basics: [String: String?] = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home.url.path,
    ]
    terminal = try PseudoTerminal(
      program, [prompt], environment: basics.merging(environment) { $1 }.compactMapValues { $0 },
      output: output,
      rows: rows, columns: columns)
    try expect([prompt.trimmed], cursor: (0, prompt.count))
  }

  /// Types keys.
  func type(_ keys: String) throws { try terminal.send(keys) }

  /// Types a line, and waits until it has been run.
  ///
  /// What is typed while no line is read, the terminal itself shows and acts on: a test that types
  /// on at once would not know what comes of that.
  func run(_ line: String) throws {
    try type(line)
    try terminal.expect("the line") {
      $0.lines.last?.hasPrefix(prompt + line) == true
    }
    try type(Key.enter)
    try terminal.expect("a new prompt") { $0.lines.last == prompt.trimmed }
  }

  /// Pastes text, as a terminal that brackets pastes does.
  func paste(_ text: String) throws { try terminal.send("\u{1b}[200~\(text)\u{1b}[201~") }

  /// Changes the size of the window, and waits until the editor has seen that.
  ///
  /// It is posted something before, which leaves a row "again" above the prompt: after that it
  /// writes nothing more of itself, and what it writes next is on account of the window.
  func resize(rows: Int, columns: Int) throws {
    let before = terminal.screen
    terminal.signal(SIGUSR2)
    try terminal.expect("what was posted") {
      $0.lines.contains("again") && $0.lines.last == before.lines.last
        && $0.cursor.column == before.cursor.column
    }
    let count = terminal.bytes.count
    terminal.resize(rows: rows, columns: columns)
    try terminal.expect("a line drawn anew") { _ in terminal.bytes.count > count }
  }

  /// Waits until the screen shows exactly these lines, of which this text is dim.
  func expect(_ lines: [String], dim: String, cursor: (row: Int, column: Int)? = nil) throws {
    let place = cursor.map { Screen.Position(row: $0.row, column: $0.column) }
    try terminal.expect("\(lines), \(dim.debugDescription) dim") {
      $0.lines == lines && $0.dim == dim && (place == nil || $0.cursor == place)
    }
    #expect(terminal.screen.unknown.isEmpty)
  }

  /// Waits until the screen shows exactly these lines, and the cursor is in that place.
  func expect(_ lines: [String], cursor: (row: Int, column: Int)? = nil) throws {
    let place = cursor.map { Screen.Position(row: $0.row, column: $0.column) }
    let wanted = lines.map { "  |\($0)" }.joined(separator: "\n")
    try terminal.expect("\n\(wanted)\n  cursor \(cursor.map { "\($0)" } ?? "anywhere")\n") {
      $0.lines == lines && (place == nil || $0.cursor == place)
    }
    #expect(terminal.screen.unknown.isEmpty)
  }
}

/// The bytes that terminals send for keys.
enum Key {
  static let tab = "\t"
  static let enter = "\r"
  static let backspace = "\u{7f}"
  static let up = "\u{1b}[A"
  static let down = "\u{1b}[B"
  static let right = "\u{1b}[C"
  static let left = "\u{1b}[D"
  static let home = "\u{1b}[H"
  static let end = "\u{1b}[F"
  static let altF = "\u{1b}f"
  static let delete = "\u{1b}[3~"
  static let ctrlLeft = "\u{1b}[1;5D"
  static let ctrlRight = "\u{1b}[1;5C"
  static let altLeft = "\u{1b}[1;3D"
  static let altRight = "\u{1b}[1;3C"

  /// Ctrl with a letter.
  static func ctrl(_ letter: Character) -> String {
    String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
  }
}

extension String {
  /// Without blanks at its end, which a screen does not show.
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
