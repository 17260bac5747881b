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

  @Test func `A plain walk stops at every line`() {
    var walk = Recall(["open 1", "ls", "open 2"])
    #expect(walk.previous(to: "open") == "open 2")
    #expect(walk.previous(to: "open 2", isPlain: true) == "ls")
    #expect(walk.next(to: "ls", isPlain: true) == "open 2")
    #expect(walk.next(to: "open 2", isPlain: true) == "open")
  }

  @Test func `The walk goes to a line by its number and back to what was typed`() {
    var walk = Recall(["one", "two", "three"])
    #expect(walk.line(1, from: "half") == "one")
    #expect(walk.line(1, from: "one") == nil)
    #expect(walk.line(4, from: "one") == nil)
    #expect(walk.newest(from: "one") == "half")
    #expect(walk.newest(from: "half") == nil)
  }

  @Test func `The line after the one called back follows it`() {
    var walk = Recall(["one", "two", "three"])
    #expect(walk.following == nil)
    _ = walk.line(1, from: "")
    #expect(walk.following?.line == "two")
    #expect(walk.following?.walk.following?.line == "three")
    #expect(walk.following?.walk.following?.walk.following == nil)
  }
}
