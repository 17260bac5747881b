import Testing

@testable import LineEditor

struct CandidateListTests {
  private func rows(_ labels: [String], width: Int) -> [String] {
    CandidateList(labels.map { LineCompletion.Candidate(text: $0) }, width: width).rows
  }

  @Test func `Labels stand in columns that read downwards`() {
    #expect(
      rows(["one", "two", "three", "four", "five"], width: 20) == [
        "one    three  five", "two    four",
      ])
  }

  @Test func `Columns are aligned by what is seen`() {
    #expect(rows(["日本", "x", "ž", "abc"], width: 12) == ["日本  ž", "x     abc"])
  }

  @Test func `A label wider than the screen is cut before the last column`() {
    #expect(rows(["0123456789", "ab"], width: 8) == ["0123456", "ab"])
    #expect(rows(["日本語日本"], width: 8) == ["日本語"])
  }

  @Test func `Details stand one under the other`() {
    let list = CandidateList(
      [
        LineCompletion.Candidate(text: "open", detail: "show one"),
        LineCompletion.Candidate(text: "ls", detail: "show all"),
        LineCompletion.Candidate(text: "quit"),
      ], width: 14)
    #expect(list.rows == ["open  show on", "ls    show al", "quit"])
  }

  @Test(.timeLimit(.minutes(1))) func `A label may be as long as an answer`() {
    let flags = String(repeating: "\u{1F1E6}", count: 400_000)
    let long = String(repeating: "x", count: 1_000_000)
    let labels = [flags, long] + (0..<20_000).map { "\($0)" }
    let rows = rows(labels, width: 8)
    #expect(rows.count == labels.count)
    #expect(rows.last == "19999")
    #expect(rows[1] == "xxxxxxx")
  }

  @Test func `Every label is in the list once`() {
    let labels = (1...37).map { "label\($0)" }
    for width in 1...100 {
      let found = rows(labels, width: width).flatMap { $0.split(separator: " ").map(String.init) }
      #expect(found.count == labels.count)
    }
  }
}
