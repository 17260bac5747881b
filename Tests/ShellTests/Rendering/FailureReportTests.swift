import Testing

@testable import Shell

struct FailureReportTests {
  @Test func `shows only the part of a long line that is around the fault`() {
    let line =
      String(repeating: "before ", count: 100) + "opne" + String(repeating: " after", count: 100)
    var failure = Failure(.unknownCommand("opne", closest: nil), in: line, at: 700..<704)
    failure.command = nil
    let lines = failure.report(frames: []).split(separator: "\n")
    #expect(
      lines == [
        "unknown command: opne",
        "  … before before before before before opne after after after after after a…",
        "                                       ^~~~",
      ])
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `shows only the start of a long fault`() {
    let line = "open " + String(repeating: "x", count: 200)
    let failure = Failure(.noMatch("x", closest: nil), in: line, at: 5..<205)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "x"
          open \(String(repeating: "x", count: 36))…
               ^\(String(repeating: "~", count: 35))

        """)
  }

  @Test func `puts the mark under wide characters`() {
    let failure = Failure(.noMatch("抹茶", closest: nil), in: "open 抹茶", at: 5..<11)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "抹茶"
          open 抹茶
               ^~~~

        """)
  }

  @Test func `shows nothing that could act on a terminal`() {
    let failure = Failure(
      .noMatch("\u{1B}[31m", closest: "\u{202E}x"), in: "open \u{1B}[31m", at: 5..<10)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "[31m" (did you mean x?)
          open [31m
               ^~~~

        """)
  }
}
