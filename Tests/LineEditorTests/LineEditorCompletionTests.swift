import Foundation
import TestSupport
import Testing

struct LineEditorCompletionTests {
  @Test func `Tab inserts the only match and a blank`() throws {
    let session = try ExampleSession()
    try session.type("buy ch" + Key.tab)
    try session.expect(["> buy cherry"], cursor: (0, 13))
  }

  @Test func `Tab goes over a blank that is there already`() throws {
    let session = try ExampleSession()
    try session.type("ch now" + Key.home + Key.right + Key.right + Key.tab + "X")
    try session.expect(["> cherry Xnow"])
  }

  @Test func `A match that can go on has no blank`() throws {
    let session = try ExampleSession()
    try session.type("/t" + Key.tab)
    try session.expect(["> /tmp/"], cursor: (0, 7))
  }

  @Test func `Tab puts the match in the place of what was typed`() throws {
    let session = try ExampleSession()
    try session.type("buy rož" + Key.tab + Key.enter)
    try session.expect(["> buy Rožata", "got [buy Rožata ] 11", ">"])
  }

  @Test func `Tab extends several matches to what they share`() throws {
    let session = try ExampleSession()
    try session.type("app" + Key.tab)
    try session.expect(["> apple"], cursor: (0, 7))
  }

  @Test func `Tab lists several matches when they share no more`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("app" + Key.tab + Key.tab)
    try session.expect(["> apple", "apple      apple pie", "> apple"], cursor: (2, 7))
  }

  @Test func `A list leaves line and cursor as they were in the middle of a line`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("ap now" + Key.home + Key.right + Key.right + Key.tab)
    try session.expect(
      ["> ap now", "apple      apple pie  apricot", "> ap now"], cursor: (2, 4))
    try session.type("r" + Key.enter)
    try session.expect(
      ["> ap now", "apple      apple pie  apricot", "> apr now", "got [apr now] 7", ">"])
  }

  @Test func `A list leaves a wrapped line as it was`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"], columns: 20)
    let keys = "ap 45678901234567890123" + Key.home + Key.right + Key.right + Key.tab
    try session.type(keys)
    try session.expect(
      [
        "> ap 456789012345678", "90123", "apple", "apple pie", "apricot",
        "> ap 456789012345678", "90123",
      ],
      cursor: (5, 4))
  }

  @Test func `A list with details has a row for each`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("told" + Key.tab)
    try session.expect(["> told", "1   the first", "22  the second", "> told"], cursor: (3, 6))
  }

  @Test func `A list longer than the screen is asked about first`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("many" + Key.tab)
    try session.expect(["> many", "Display all 100 possibilities? (y or n)"], cursor: (1, 39))
    try session.type("n")
    try session.expect(
      ["> many", "Display all 100 possibilities? (y or n)", "> many"], cursor: (2, 6))
  }

  @Test func `A list longer than the screen is shown if wanted`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"], rows: 12)
    try session.type("many" + Key.tab + "y")
    try session.terminal.expect("the end of the list") {
      $0.lines.count == 12 && $0.lines.last == "> many"
        && $0.lines[0] == "many-candidate-number-123  many-candidate-number-157  "
          + "many-candidate-number-191"
    }
  }

  @Test(arguments: ["N", Key.enter, Key.ctrl("c"), Key.ctrl("d")])
  func `Any other answer is a no`(key: String) throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("many" + Key.tab)
    try session.expect(["> many", "Display all 100 possibilities? (y or n)"], cursor: (1, 39))
    try session.type(key + "x")
    try session.expect(["> many", "Display all 100 possibilities? (y or n)", "> manyx"])
  }

  @Test func `A signal to end is not held up by the question`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("many" + Key.tab)
    try session.expect(["> many", "Display all 100 possibilities? (y or n)"], cursor: (1, 39))
    session.terminal.signal(SIGTERM)
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.isCooked)
    #expect(session.terminal.screen.lines.last == "terminated by 15")
  }

  @Test func `What comes while a list is asked about is shown after the answer`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.type("many" + Key.tab)
    try session.expect(["> many", "Display all 100 possibilities? (y or n)"])
    session.terminal.signal(SIGUSR1)
    session.terminal.resize(rows: 24, columns: 70)
    try session.type("n")
    try session.expect(
      [
        "> many", "Display all 100 possibilities? (y or n)", "posted", "in two rows", "> many",
      ], cursor: (4, 6))
  }

  @Test func `Tab with nothing to complete beeps`() throws {
    let session = try ExampleSession()
    try session.type("xyz" + Key.tab)
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == ["> xyz"] }
  }
}
