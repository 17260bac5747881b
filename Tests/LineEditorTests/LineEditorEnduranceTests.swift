import TestSupport
import Testing

/// No key ends the process.
struct LineEditorEnduranceTests {
  @Test(arguments: [
    Key.end, Key.ctrl("e"), "\u{1b}$", "dd\u{1b}ddA\u{1b}" + Key.end, "\u{1b}cc\u{1b}$",
    "x\u{1b}xx$",
    "hello\u{1b}Kn", "hello\u{1b}KN", "ab cd\u{1b}" + Key.ctrl("r") + "n",
    "漢" + Key.ctrl("w") + "\u{1b}u.",
  ])
  func `A vi command that leaves the line does not end the process`(keys: String) throws {
    let session = try ExampleSession(editrc: "bind -v\n")
    try session.run("one line")
    try session.type(keys)
    try session.leave()
  }

  @Test(arguments: [(10, 867), (24, 1987), (3, 300)])
  func `A line taller than the window does not end the process`(rows: Int, count: Int) throws {
    for extra in 0..<LongTests.count(3, long: 160) {
      let session = try ExampleSession(rows: rows)
      try session.type("echo " + String(repeating: "x", count: count + extra))
      try session.type(Key.home + "abcdef" + Key.end + Key.home + "gh")
      try session.leave()
    }
  }

  @Test(arguments: LongTests.areEnabled ? ["x", "漢", "\u{1fa75}", "e\u{301}"] : ["x"])
  func `A line that is too long is not cut and entered`(character: String) throws {
    let session = try ExampleSession()
    try session.paste(String(repeating: character, count: 70_000))
    try session.type(Key.enter + Key.home + "a" + Key.end + "b")
    try session.leave()
    #expect(!session.terminal.text.contains("got [\(character)"))
  }

  @Test(arguments: ["", "bind -v\n"])
  func `Random keys do not end the process`(editrc: String) throws {
    for seed in 1...LongTests.count(10, long: 2000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let keys = (0..<Int.random(in: 5...100, using: &random)).map { _ in
        Self.keys.randomElement(using: &random) ?? ""
      }
      let (rows, columns) = Self.windows[seed % Self.windows.count]
      let session = try ExampleSession(
        environment: ["EXAMPLE_SUGGESTIONS": seed % 2 == 0 ? "1" : nil, "VISUAL": "true"],
        editrc: editrc, rows: rows, columns: columns)
      try session.type(keys.joined())
      #expect(throws: Never.self, "seed \(seed): \(keys)") { try session.leave() }
    }
  }

  private static let windows = [(24, 80), (10, 40), (3, 20), (24, 80), (2, 7)]

  /// The keys typed: some more often than others, since they change what the others mean.
  private static let keys: [String] =
    (0x20...0x7F).map { String(Unicode.Scalar($0)) }
    // But for those that end the input, stop the process, and have it leave a core.
    + (0..<0x20).filter { ![0x03, 0x04, 0x1A, 0x1C].contains($0) }.map {
      String(Unicode.Scalar($0))
    }
    + Array(repeating: "\u{1b}", count: 10)
    + [
      Key.up, Key.down, Key.left, Key.right, Key.home, Key.end, Key.delete, Key.ctrlLeft,
      Key.ctrlRight, "\u{1b}[5~", "\u{1b}OP", "\u{1b}b", "\u{1b}f", "\u{1b}d", "\u{1b}\u{7f}",
      "\u{1b}[200~pasted\u{1b}[201~", "dd", "cc", "x", "u", ".", "n", "N", "p", "P", "漢", "é",
      "e\u{301}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
    ]
}

extension ExampleSession {
  /// Drops the line, whatever reads the keys, and leaves the program.
  fileprivate func leave() throws {
    // The first may be taken as text by a command that asks for a character.
    try type(Key.ctrl("c") + Key.ctrl("c") + Key.ctrl("c"))
    try type(Key.enter + "exit" + Key.enter)
    #expect(try terminal.exitStatus() == 0)
  }
}
