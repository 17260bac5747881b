import TestSupport
import Testing

struct LineEditorRecallTests {
  private func session() throws -> ExampleSession {
    let session = try ExampleSession()
    for line in ["ls", "open 1", "open 2"] { try session.run(line) }
    try session.type(Key.ctrl("l"))
    try session.expect([">"], cursor: (0, 2))
    return session
  }

  @Test func `Up goes back through the lines before and Down forward again`() throws {
    let session = try session()
    try session.type(Key.up)
    try session.expect(["> open 2"], cursor: (0, 8))
    try session.type(Key.up + Key.up)
    try session.expect(["> ls"])
    try session.type(Key.down)
    try session.expect(["> open 1"])
    try session.type(Key.down + Key.down)
    try session.expect([">"])
  }

  @Test func `Up finds only lines that begin with what is typed`() throws {
    let session = try session()
    try session.type("l" + Key.up)
    try session.expect(["> ls"])
    try session.type(Key.down)
    try session.expect(["> l"])
  }

  @Test func `What is typed is looked for as it is and not as a pattern`() throws {
    let session = try session()
    try session.type("." + Key.up)
    try session.terminal.expect("a beep") { $0.beeps > 0 && $0.lines == ["> ."] }
  }

  @Test func `Up at the oldest line beeps and keeps it`() throws {
    let session = try session()
    try session.type(Key.up + Key.up + Key.up + Key.up)
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == ["> ls"] }
  }

  @Test func `A line that was called back and changed stays so until Enter`() throws {
    let session = try session()
    try session.type("o" + Key.up + "x" + Key.up)
    try session.expect(["> open 1"])
    try session.type(Key.down)
    try session.expect(["> open 2x"], cursor: (0, 9))
    try session.type(Key.down)
    try session.expect(["> o"])
    try session.type(Key.up + Key.enter)
    try session.expect(["> open 2x", "got [open 2x] 7", ">"])
    try session.type(Key.ctrl("l") + Key.up)
    try session.expect(["> open 2x"])
    try session.type(Key.up)
    try session.expect(["> open 2"])
  }

  @Test func `A line with a blank in front can be called back`() throws {
    let session = try session()
    try session.run(" secret")
    try session.type(Key.ctrl("l") + Key.up)
    try session.expect([">  secret"])
  }

  @Test func `A line that repeats the one before is kept once`() throws {
    let session = try session()
    try session.run("open 2")
    try session.type(Key.ctrl("l") + Key.up + Key.up)
    try session.expect(["> open 1"])
  }

  @Test func `A long line gives way to a short one`() throws {
    let session = try ExampleSession(columns: 12)
    try session.run("ls")
    try session.type("0123456789abcdefghijklmnop" + Key.enter)
    try session.expect(
      [
        "> ls", "got [ls] 2", "> 0123456789", "abcdefghijkl", "mnop", "got [0123456",
        "789abcdefghi", "jklmnop] 26", ">",
      ])
    try session.type(Key.ctrl("l") + Key.up)
    try session.expect(["> 0123456789", "abcdefghijkl", "mnop"], cursor: (2, 4))
    try session.type(Key.up)
    try session.expect(["> ls"], cursor: (0, 4))
  }

  @Test func `Ctrl-R searches as it is typed what for`() throws {
    let session = try session()
    try session.type(Key.ctrl("r") + "n 1")
    try session.terminal.expect("the found line") {
      $0.lines == ["> open 1", "search: n 1  1 of 1", "open 1"]
    }
    try session.type(Key.enter)
    try session.expect(["> open 1"], cursor: (0, 8))
    try session.type(Key.enter)
    try session.expect(["> open 1", "got [open 1] 6", ">"])
  }
}
