import Platform
import Testing

@Suite struct LockedTests {
  @Test func `changes from many tasks are all kept`() async {
    let count = Locked(0)
    await withTaskGroup { group in
      for _ in 0..<1000 { group.addTask { count.withLock { $0 += 1 } } }
    }
    #expect(count.value == 1000)
  }

  @Test func `an error in the middle of a change unlocks`() {
    struct Refusal: Error {}
    let state = Locked("before")
    #expect(throws: Refusal.self) {
      try state.withLock { (state) throws(Refusal) in
        state = "after"
        throw Refusal()
      }
    }
    #expect(state.value == "after")
  }
}
