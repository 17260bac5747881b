import Testing

@testable import LineEditor

struct KeyQueueTests {
  @Test func `Keys come in the order they were appended`() {
    var queue = KeyQueue()
    queue.append(["a", "b"])
    #expect(queue.removeFirst() == "a")
    queue.append(["c"])
    #expect(queue.first == "b")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["b", "c", nil])
  }

  @Test func `A key can be put in front of the others`() {
    var queue = KeyQueue()
    queue.putFirst("a")
    #expect(queue.removeFirst() == "a")
    queue.append(["b", "c"])
    #expect(queue.removeFirst() == "b")
    queue.putFirst("d")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["d", "c", nil])
  }

  @Test func `Keys in front of another can be dropped`() {
    var queue = KeyQueue()
    queue.append(["a", "x", "b", "x", "c"])
    queue.drop(before: "x")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["x", "c", nil])
  }

  @Test func `Dropping before a key that does not wait drops nothing`() {
    var queue = KeyQueue()
    queue.append(["a"])
    queue.drop(before: "x")
    #expect(queue.removeFirst() == "a")
  }
}
