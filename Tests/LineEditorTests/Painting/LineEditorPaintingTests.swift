import Foundation
import TestSupport
import Testing

/// What a terminal shows after every key, beside the rows that the painter believes to be there.
struct LineEditorPaintingTests {
  @Test func `The screen shows the rows after every key, message and change of the window`() throws
  {
    var faults = 0
    for seed in 1...UInt64(LongTests.count(12, long: 3_000)) where faults < 5 {
      var typist = try Typist(seed: seed)
      for _ in 0..<60 where try !typist.goesOn() {
        faults += 1
        break
      }
    }
  }

  @Test func `A full row in which the text goes on at last is known to the terminal as such`()
    throws
  {
    var typist = try Typist(seed: 1, columns: 5)
    // The row behind the tab starts with a character of an uncertain width, and then with another.
    try typist.types("\u{16}\t🍰" + Key.home)
    try typist.types(Key.right + "42" + Key.delete + Key.home)
    try typist.types("x" + Key.end)
    #expect(try typist.resizes(rows: 24, columns: 4))
  }

  @Test(arguments: [
    // The width before and after, with a menu, a line of several rows, and both.
    (60, 30, "ap\t"), (30, 60, "ap\t"), (60, 7, "ap\t\t"),
    (20, 13, String(repeating: "abc ", count: 12)),
    (13, 20, String(repeating: "abc ", count: 12)), (20, 13, String(repeating: "日本", count: 15)),
    (40, 9, String(repeating: "x", count: 70) + Key.home + "many\t\t"),
    (20, 30, "0123456789012345678901234567" + Key.left), (5, 1, "日ab" + Key.home),
    (10, 5, "abcdefgh" + Key.ctrl("r")),
  ])
  func `A window of another width has known rows`(before: Int, after: Int, keys: String) throws {
    var typist = try Typist(seed: 1, columns: before)
    try typist.types(keys)
    #expect(try typist.resizes(rows: 24, columns: after))
    #expect(try typist.types("X"))
    #expect(try typist.resizes(rows: 24, columns: before))
    #expect(try typist.types("Y"))
  }
}

/// Someone who types at random, with a look at the screen after each key.
private struct Typist {
  private let session: ExampleSession
  private var terminal: PseudoTerminal { session.terminal }
  private let seed: UInt64
  private var random: SeededGenerator
  private var rows = 24
  private var columns = 80
  /// What was done, for a message.
  private var steps: [String] = []
  /// What stands above the painter's rows, and how many blank rows are just above these.
  private var above = ""
  private var blanksAbove = 0

  init(seed: UInt64) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    var environment: [String: String?] = ["EXAMPLE_REPORTS": "1"]
    for name in ["EXAMPLE_SUGGESTIONS", "EXAMPLE_COLORS", "EXAMPLE_MARKS"] {
      environment[name] = Bool.random(using: &random) ? "1" : nil
    }
    let usesVi = Int.random(in: 0..<4, using: &random) == 0
    session = try ExampleSession(environment: environment, editrc: usesVi ? "bind -v\n" : nil)
    self.random = random
    try session.run("apple pie 🇯🇵 日本")
    try session.run("many lines" + String(repeating: " of text", count: 7))
    try session.type(Key.ctrl("l"))
    try session.terminal.expect("an empty screen") { $0.lines == [">"] }
    try awaitReports()
    try _ = resizes(rows: Int.random(in: 2...30, using: &self.random), columns: randomWidth())
  }

  init(seed: UInt64, columns: Int) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    session = try ExampleSession(environment: ["EXAMPLE_REPORTS": "1"], columns: columns)
    self.columns = columns
    try session.run("one")
    try awaitReports()
  }

  /// Waits until no report is on its way.
  private func awaitReports() throws {
    for (key, row) in [("z", "> z"), (Key.backspace, "> ")] {
      try session.type(key)
      try terminal.expect("a report") { $0.reports.last?.hasSuffix("\u{1e}" + row) == true }
    }
  }

  private mutating func randomWidth() -> Int {
    Bool.random(using: &random)
      ? Int.random(in: 1...24, using: &random) : Int.random(in: 25...200, using: &random)
  }

  /// Does something; false, with an issue, if the screen does not show the rows then.
  mutating func goesOn() throws -> Bool {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<6:
      let isSame = Bool.random(using: &random)
      return try resizes(
        rows: isSame ? rows : Int.random(in: 2...30, using: &random), columns: randomWidth())
    case 6..<8: return try isTold()
    case 8..<14: return try leavesLine(Self.leaving.randomElement(using: &random) ?? "")
    case 14..<55: return try types(Self.texts.randomElement(using: &random) ?? "")
    default: return try types(Self.keys.randomElement(using: &random) ?? "")
    }
  }

  @discardableResult
  mutating func types(_ keys: String) throws -> Bool {
    steps.append(keys.debugDescription)
    let count = terminal.screen.reports.count
    try session.type(keys)
    return try isShown(after: count)
  }

  mutating func resizes(rows: Int, columns: Int) throws -> Bool {
    guard rows != self.rows || columns != self.columns else { return true }
    (self.rows, self.columns) = (rows, columns)
    steps.append("\(rows) rows of \(columns)")
    let count = terminal.screen.reports.count
    terminal.resize(rows: rows, columns: columns)
    return try isShown(after: count)
  }

  private mutating func isTold() throws -> Bool {
    steps.append("a message")
    let count = terminal.bytes.count
    terminal.signal(SIGUSR2)
    // The signal alone ends a wait, too.
    try terminal.expect("the message") { _ in
      let text = String(decoding: terminal.bytes[count...], as: UTF8.self)
      return text.components(separatedBy: "again").last?.contains("report;") == true
        && text.contains("again")
    }
    return try isShown(after: 0, changesAbove: true)
  }

  private mutating func leavesLine(_ keys: String) throws -> Bool {
    steps.append(keys.debugDescription)
    let count = terminal.screen.reports.count
    try session.type(keys)
    return try isShown(after: count, changesAbove: true)
  }

  private mutating func isShown(after count: Int, changesAbove: Bool = false) throws -> Bool {
    do {
      try terminal.expect("a report") { $0.reports.count > count }
    } catch {
      Issue.record("seed \(seed), \(steps.joined(separator: " ")): \(error)")
      return false
    }
    // The report may be that of an earlier paint, which came late.
    while !isPainted, terminal.isWritten(within: .milliseconds(300)) {}
    let screen = terminal.screen
    let report = (screen.reports.last ?? "").split(
      separator: "\u{1e}", omittingEmptySubsequences: false)
    guard report.count > 2, let row = Int(report[0]), let column = Int(report[1]) else {
      Issue.record("no report: \(report)")
      return false
    }
    let expected = report.dropFirst(2).map { String($0).trimmed }
    let top = screen.cursor.row - row
    let shown = screen.rows(from: top, count: expected.count)
    let below = screen.rows(from: top + expected.count, count: max(0, rows - top - expected.count))
    let isSame =
      shown == expected && screen.cursor.column == column && below.allSatisfy(\.isEmpty)
      && screen.unknown.allSatisfy { $0 == "1" } && screen.openUpdates == 0 && top >= 0
    let isAboveSame = noteAbove(screen.rows(from: 0, count: max(0, top))) || changesAbove
    if !isSame || !isAboveSame {
      Issue.record(
        """
        seed \(seed), \(rows) rows of \(columns): \(steps.joined(separator: " "))
        \(isAboveSame ? "" : "other rows above: \(above)")
        the painter's, cursor in row \(row), column \(column):
        \(expected.map { "  |\($0)" }.joined(separator: "\n"))
        the screen:
        \(screen)
        """)
    }
    return isSame && isAboveSame
  }

  /// Whether the screen shows the rows of the last report.
  private var isPainted: Bool {
    let screen = terminal.screen
    let report = (screen.reports.last ?? "").split(
      separator: "\u{1e}", omittingEmptySubsequences: false)
    guard report.count > 2, let row = Int(report[0]) else { return false }
    return screen.rows(from: screen.cursor.row - row, count: report.count - 2)
      == report.dropFirst(2).map { String($0).trimmed }
  }

  /// Remembers what stands above the painter's rows; false if that is not what it was.
  ///
  /// It may be in other rows when the width has changed, and the first of them may be gone.
  private mutating func noteAbove(_ rows: [String]) -> Bool {
    let text = rows.joined().filter { $0 != " " }
    let blanks = rows.reversed().prefix(while: \.isEmpty).count
    defer { (above, blanksAbove) = (text, blanks) }
    return (above.hasSuffix(text) || text.hasSuffix(above))
      && (blanks == blanksAbove || rows.allSatisfy(\.isEmpty))
  }

  private static let leaving = [
    Key.enter, Key.enter, Key.ctrl("c"), Key.ctrl("l"), "\u{1b}#",
    "\u{1b}[200~pasted\nlines\nand more\u{1b}[201~",
  ]

  // Nothing of several letters in one character: terminals take these apart when they wrap a row
  // anew.
  private static let texts =
    [
      "a", "b", " ", "word ", "apple", "ap", "many", "日", "本語", "é", "e\u{301}", "\u{301}", "🍰",
      "👨‍👩‍👧", "🇯🇵", "\u{1FA75}", "☺️", "ﷺ", "\u{16}\t", "\u{16}\u{1}", "한", "\u{1112}\u{1161}\u{11ab}",
      "👍🏽", "1️⃣", "❤️", "x\u{300}\u{302}", "42 ", "'quoted'",
      String(repeating: "x", count: 30), String(repeating: "界", count: 9),
      String(repeating: "long text ", count: 20),
      "\u{1b}[200~pasted 日本 text\u{1b}[201~",
    ]

  private static let keys = [
    Key.left, Key.left, Key.right, Key.home, Key.end, Key.ctrlLeft, Key.ctrlRight, Key.up, Key.down,
    Key.backspace, Key.backspace, Key.delete, Key.ctrl("w"), Key.ctrl("k"), Key.ctrl("u"),
    Key.ctrl("y"), Key.ctrl("t"), Key.ctrl("_"), Key.tab, Key.tab, Key.tab, Key.ctrl("r"),
    Key.ctrl("g"), "\u{1b}d", "\u{1b}u", "\u{1b}t", "\u{1b}.", "\u{1b}y", "\u{1b}[Z", "\u{1b}[5~",
    "\u{1b}[6~", Key.ctrl("f"), Key.ctrl("b"),
  ]
}
