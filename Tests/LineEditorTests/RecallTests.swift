import Testing

@testable import LineEditor

struct RecallTests {
  private var recall: Recall { Recall(["ls", "open 1", "ls -l", "open 2"]) }

  @Test func `A walk goes back and forward again to what was typed`() {
    var walk = recall
    #expect(walk.previous(to: "o") == "open 2")
    #expect(walk.previous(to: "open 2") == "open 1")
    #expect(walk.previous(to: "open 1") == nil)
    #expect(walk.next(to: "open 1") == "open 2")
    #expect(walk.next(to: "open 2") == "o")
    #expect(walk.next(to: "o") == nil)
  }

  @Test func `A line like the one that is shown is passed over`() {
    var walk = Recall(["a", "b", "b"])
    #expect(walk.previous(to: "") == "b")
    #expect(walk.previous(to: "b") == "a")
    #expect(walk.next(to: "a") == "b")
    #expect(walk.next(to: "b") == "")
  }

  @Test func `Lines that were changed stay so`() {
    var walk = recall
    #expect(walk.previous(to: "") == "open 2")
    #expect(walk.previous(to: "open 2x") == "ls -l")
    #expect(walk.previous(to: "ls -la") == "open 1")
    #expect(walk.next(to: "open 1") == "ls -la")
    #expect(walk.next(to: "ls -la") == "open 2x")
    #expect(walk.next(to: "open 2x") == "")
  }

  @Test func `What is typed at the end is looked for anew`() {
    var walk = recall
    #expect(walk.previous(to: "") == "open 2")
    #expect(walk.next(to: "open 2x") == "")
    #expect(walk.previous(to: "l") == "ls -l")
    #expect(walk.previous(to: "ls -l") == "ls")
    #expect(walk.previous(to: "ls") == nil)
  }

  @Test func `Only a line of the history counts as shown`() {
    var walk = recall
    #expect(walk.shown == nil)
    _ = walk.previous(to: "o")
    #expect(walk.shown == "open 2")
    _ = walk.next(to: "open 2")
    #expect(walk.shown == nil)
  }
}
