import Testing

@testable import Shell

struct TranscriptDifferenceTests {
  private func parse(_ text: String) throws -> Transcript {
    try Transcript(parsing: Script(name: "t", bytes: Array(text.utf8)))
  }

  @Test(arguments: [
    ("zerts> ls\n1  Flan\n", 0, 0, 0),
    ("zerts> ls\n1  Tart\n", 1, 1, 1),
    ("zerts> ls\n", 1, 1, 0),
    ("zerts> ls\n1  Flan\n2  Tart\n3  Pie\n", 1, 0, 2),
    ("2 desserts\nzerts> ls\n1  Flan\n", 1, 0, 1),
  ])
  func `counts the answers and lines that change`(
    other: String, answers: Int, removed: Int, added: Int
  ) throws {
    let counts = try parse("zerts> ls\n1  Flan\n").differenceCounts(to: parse(other))
    #expect(counts.answers == answers)
    #expect(counts.removedLines == removed)
    #expect(counts.addedLines == added)
  }

  @Test func `counts what was told at the start as an answer, and commands that are alike as none`()
    throws
  {
    let old = "# mine\n18 desserts\nzerts> ls\n1  Flan\nzerts> echo a\na\nzerts> echo b\nc\n"
    let new = "# mine\n19 desserts\nzerts> ls\n1  Flan\nzerts> echo a\na\nzerts> echo b\nb\n"
    let counts = try parse(old).differenceCounts(to: parse(new))
    #expect([counts.answers, counts.removedLines, counts.addedLines] == [2, 2, 2])
  }
}
