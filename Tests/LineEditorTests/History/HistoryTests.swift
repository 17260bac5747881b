import Testing

@testable import LineEditor

struct HistoryTests {
  private func history(_ lines: String...) throws -> History {
    let history = try #require(History())
    lines.forEach { history.add($0) }
    return history
  }

  @Test func `Repeats one after the other and empty lines are left out`() throws {
    #expect(try history("a", "a", "", "b", "a").lines == ["a", "b", "a"])
  }

  @Test func `The newest line that goes on is found`() throws {
    let history = try history("open 1", "ls", "open 2", "open  ", "open")
    #expect(history.continuation(of: "open") == "open 2")
    #expect(history.continuation(of: "open 1") == nil)
    #expect(history.continuation(of: "x") == nil)
    #expect(try self.history("👨‍👩‍👧 x").continuation(of: "👨") == nil)
  }

  @Test func `The oldest lines are dropped in the end`() throws {
    let history = try history()
    for number in 0...20_000 { history.add("\(number)") }
    #expect(history.lines.count == 10_001)
    #expect(history.lines.first == "10000")
  }
}
