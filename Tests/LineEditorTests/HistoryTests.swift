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

  @Test func `The newest line before a place that begins with a text is found`() throws {
    let history = try history("ls", "open 1", "ls -l", "open 2")
    #expect(history.index(before: 4, startingWith: "ls", otherThan: "ls") == 2)
    #expect(history.index(before: 2, startingWith: "ls", otherThan: "ls -l") == 0)
    #expect(history.index(before: 2, startingWith: "ls", otherThan: "ls") == nil)
    #expect(history.index(before: 4, startingWith: "x", otherThan: "x") == nil)
  }

  @Test func `The oldest line after a place that begins with a text is found`() throws {
    let history = try history("ls", "open 1", "ls -l", "open 2")
    #expect(history.index(after: 0, startingWith: "ls", otherThan: "ls") == 2)
    #expect(history.index(after: 2, startingWith: "ls", otherThan: "ls -l") == nil)
  }

  @Test func `The oldest lines are dropped in the end`() throws {
    let history = try history()
    for number in 0...20_000 { history.add("\(number)") }
    #expect(history.lines.count == 10_001)
    #expect(history.lines.first == "10000")
  }
}
