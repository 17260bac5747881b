import Foundation
import TestSupport
import Testing

@testable import LineEditor

struct UndoTests {
  private func state(_ text: String, _ cursor: Int) -> Undo.State {
    Undo.State(wide: text.unicodeScalars.map { wchar_t($0.value) }, cursor: cursor)
  }

  private func undo(_ states: (String, Int)...) -> Undo {
    var undo = Undo()
    for (text, cursor) in states { undo.note(state(text, cursor)) }
    return undo
  }

  private func steps(_ undo: Undo) -> [String] {
    var undo = undo
    var steps: [String] = []
    while let state = undo.undo() { steps.append("\(state.text)|\(state.cursor)") }
    return steps
  }

  @Test func `A word that is typed is one change`() {
    let typed = undo(("o", 1), ("on", 2), ("on ", 3), ("on t", 4), ("on tw", 5))
    #expect(steps(typed) == ["on |3", "|0"])
  }

  @Test func `Each deletion is a change`() {
    let line = undo(("ab", 2), ("ab", 1), ("b", 0), ("", 0))
    #expect(steps(line) == ["b|0", "ab|1", "|0"])
  }

  @Test func `Typing elsewhere is another change`() {
    let line = undo(("a", 1), ("ab", 2), ("ab", 0), ("xab", 1), ("xyab", 2))
    #expect(steps(line) == ["ab|0", "|0"])
  }

  @Test func `After an undo typing is a new change`() {
    var line = undo(("a", 1), ("ab", 2), ("", 0))
    #expect(line.undo() == state("ab", 2))
    line.note(state("abc", 3))
    #expect(steps(line) == ["ab|2", "|0"])
  }

  @Test func `What was undone comes back until something else is changed`() {
    var line = undo(("a", 1), ("a ", 2), ("a b", 3))
    #expect(line.undo() == state("a ", 2))
    #expect(line.undo() == state("", 0))
    #expect(line.redo() == state("a ", 2))
    #expect(line.redo() == state("a b", 3))
    #expect(line.redo() == nil)
    #expect(line.undo() == state("a ", 2))
    line.note(state("ax", 2))
    #expect(line.redo() == nil)
    #expect(line.undo() == state("a ", 2))
  }

  @Test func `Nothing is left to undo at the start`() {
    var line = undo(("", 0))
    #expect(line.undo() == nil)
  }

  @Test(arguments: [Key.ctrl("_"), Key.ctrl("x") + Key.ctrl("u")])
  func `Undo takes changes back one by one`(key: String) throws {
    let session = try ExampleSession()
    try session.type("one two" + Key.ctrl("w"))
    try session.expect(["> one"], cursor: (0, 6))
    try session.type(Key.home + "X")
    try session.expect(["> Xone"], cursor: (0, 3))
    try session.type(key)
    try session.expect(["> one"], cursor: (0, 2))
    try session.type(key)
    try session.expect(["> one two"], cursor: (0, 9))
    try session.type(key)
    try session.expect(["> one"], cursor: (0, 6))
    try session.type(key)
    try session.expect([">"], cursor: (0, 2))
    try session.type(key)
    try session.terminal.expect("a beep") { $0.beeps == 1 && $0.lines == [">"] }
  }

  @Test func `A completion and a line called back are undone`() throws {
    let session = try ExampleSession()
    try session.run("buy apples")
    try session.type(Key.ctrl("l") + "buy ch" + Key.tab)
    try session.expect(["> buy cherry"], cursor: (0, 13))
    try session.type(Key.ctrl("_") + Key.ctrl("_") + Key.up)
    try session.expect(["> buy apples"])
    try session.type(Key.ctrl("_"))
    try session.expect(["> buy"], cursor: (0, 6))
  }

  @Test func `A line knows nothing of the changes of the one before`() throws {
    let session = try ExampleSession()
    try session.run("abc")
    try session.type(Key.ctrl("_"))
    try session.terminal.expect("a beep") { $0.beeps == 1 }
    try session.expect(["> abc", "got [abc] 3", ">"])
  }

  @Test func `A search that was given up is no change`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    try session.run("apple")
    try session.type(Key.ctrl("l") + "p" + Key.ctrl("r") + "p")
    try session.terminal.expect("the search") { $0.lines == ["> apple", "search: pp  1 of 1"] }
    try session.type(Key.ctrl("g"))
    try session.expect(["> p"])
    try session.type(Key.ctrl("_"))
    try session.expect([">"])
  }
}
