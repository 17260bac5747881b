import Desserts
import Testing

@testable import Shell

struct ShellErrorReportTests {
  @Test func `shows only the part of a long line that is around the fault`() {
    let line =
      String(repeating: "before ", count: 100) + "opne" + String(repeating: " after", count: 100)
    var failure = ShellError(
      .unknownCommand("opne", closest: nil), in: line, at: 700..<704)
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
    let failure = ShellError(.noMatch("x", closest: nil), in: line, at: 5..<205)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "x"
          open \(String(repeating: "x", count: 36))…
               ^\(String(repeating: "~", count: 35))

        """)
  }

  @Test func `shows whole characters of a long line`() {
    let line = String(repeating: "é", count: 3000)
    let failure = ShellError(
      .unknownCommand("é", closest: nil), in: line, at: 2001..<4001)
    #expect(
      failure.report(frames: []) == """
        unknown command: é
          …\(String(repeating: "é", count: 72))…
           \(String(repeating: " ", count: 36))^\(String(repeating: "~", count: 35))

        """)
  }

  @Test func `shows that a fault goes on, also when that takes no room`() {
    let marks = String(repeating: "\u{301}", count: 1000)
    let failure = ShellError(
      .noMatch("x", closest: nil), in: "ls e\(marks)!", at: 3..<2004)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "x"
          ls e\(String(repeating: "\u{301}", count: 8))…
             ^

        """)
  }

  @Test func `puts the mark under wide characters`() {
    let failure = ShellError(.noMatch("抹茶", closest: nil), in: "open 抹茶", at: 5..<11)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "抹茶"
          open 抹茶
               ^~~~

        """)
  }

  @Test func `shows nothing that could act on a terminal`() {
    let failure = ShellError(
      .noMatch("\u{1B}[31mPie", closest: "\u{202E}x"), in: "open \u{1B}[31mPie",
      at: 5..<13)
    #expect(
      failure.report(frames: []) == """
        no dessert matches "Pie" (did you mean x?)
          open Pie
               ^~~

        """)
  }

  @Test func `lets no name take what stands behind it along`() {
    // Each name starts an escape sequence that the next one ends.
    let names = ["A\u{1B}]0;", "B\u{7}", "C\u{9B}1", "D"]
    let matches = names.enumerated().map {
      DessertList.Entry(
        number: $0.offset + 1, dessert: Dessert(id: "\($0.offset)", name: $0.element))
    }
    #expect(
      ShellError(.severalMatch("x\u{1B}[", matches: matches)).report(frames: [])
        == "4 desserts match \"x\": 1 A0;, 2 B, 3 C, 4 D\n")
  }

  @Test(arguments: [LoadFailure.Connectivity.notSaved, .notInSavedCopy])
  func `does not offer to retry what the saved copy lacks`(cause: LoadFailure.Connectivity) {
    let failure = LoadFailure.connectivity(cause, host: "a.example")
    #expect(ShellError(.load(failure)).report(frames: []) == failure.sentence + "\n")
  }
}
