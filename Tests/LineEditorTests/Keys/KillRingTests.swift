import Testing

@testable import LineEditor

struct KillRingTests {
  @Test func `Texts deleted one after the other come back together`() {
    var ring = KillRing()
    ring.add("b", isBefore: false, joins: false)
    ring.add("c", isBefore: false, joins: true)
    ring.add("a", isBefore: true, joins: true)
    #expect(ring.yanked == "abc")
  }

  @Test func `The oldest text is followed by the newest`() {
    var ring = KillRing()
    #expect(ring.yanked == nil)
    #expect(ring.rotate() == nil)
    for text in ["one", "two", "three"] { ring.add(text, isBefore: false, joins: false) }
    #expect(ring.yanked == "three")
    #expect((0..<4).map { _ in ring.rotate() } == ["two", "one", "three", "two"])
    #expect(ring.yanked == "two")
    ring.add("four", isBefore: false, joins: false)
    #expect(ring.yanked == "four")
  }

  @Test func `Sixty texts are kept`() {
    var ring = KillRing()
    for number in 1...100 { ring.add("\(number)", isBefore: false, joins: false) }
    #expect((0..<60).map { _ in ring.rotate() }.last == "100")
  }
}
