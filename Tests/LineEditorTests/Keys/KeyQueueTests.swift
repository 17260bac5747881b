import Testing

@testable import LineEditor

struct KeyQueueTests {
  @Test func `Keys come in the order they were appended`() {
    var queue = KeyQueue(watchingFor: "x")
    queue.append(["a", "b"])
    #expect(queue.removeFirst() == "a")
    queue.append(["c"])
    #expect(queue.first == "b")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["b", "c", nil])
  }

  @Test func `A key can be put in front of the others`() {
    var queue = KeyQueue(watchingFor: "x")
    queue.putFirst("a")
    #expect(queue.removeFirst() == "a")
    queue.append(["b", "c"])
    #expect(queue.removeFirst() == "b")
    queue.putFirst("d")
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["d", "c", nil])
  }

  @Test func `Keys in front of one that is watched for can be dropped`() {
    var queue = KeyQueue(watchingFor: "x")
    queue.append(["a", "x", "b"])
    queue.append(["x", "c"])
    queue.dropBeforeWatched()
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["x", "c", nil])
  }

  @Test func `Where none waits that is watched for nothing is dropped`() {
    var queue = KeyQueue(watchingFor: "x")
    queue.append(["x", "a", "b"])
    #expect(queue.removeFirst() == "x")
    queue.dropBeforeWatched()
    #expect(queue.removeFirst() == "a")
    queue.putFirst("c")
    queue.putFirst("d")
    queue.putFirst("e")
    queue.dropBeforeWatched()
    #expect([queue.removeFirst(), queue.removeFirst()] == ["e", "d"])
  }

  @Test func `One that is put in front is watched for too`() {
    var queue = KeyQueue(watchingFor: "x")
    queue.append(["a"])
    queue.putFirst("x")
    queue.putFirst("b")
    queue.dropBeforeWatched()
    #expect([queue.removeFirst(), queue.removeFirst(), queue.removeFirst()] == ["x", "a", nil])
  }
}
