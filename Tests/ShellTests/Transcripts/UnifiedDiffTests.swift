import Foundation
import TestSupport
import Testing

@testable import Shell

struct UnifiedDiffTests {
  /// The difference of two texts that are compared in two parts, up to these lines and behind them.
  private func diff(
    _ old: [String], _ new: [String], name: String = "x", cut: Int = 0
  ) -> String {
    let (old, new) = (Lines(old), Lines(new))
    let cuts = (old: old.prefix(cut).endIndex, new: new.prefix(cut).endIndex)
    var diff = UnifiedDiff(old, new)
    diff.compare(old.startIndex..<cuts.old, new.startIndex..<cuts.new)
    diff.compare(cuts.old..<old.endIndex, cuts.new..<new.endIndex)
    var text = ""
    diff.write(name: name) { text += $0 + "\n" }
    return text
  }

  @Test func `is empty when nothing changes`() {
    #expect(diff(["a", "b"], ["a", "b"]) == "")
  }

  @Test func `shows what is changed with three lines around it`() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.remove(at: 15)
    new.insert("0", at: 0)
    #expect(
      diff(old, new, name: "numbers") == """
        --- numbers
        +++ numbers
        @@ -1,8 +1,9 @@
        +0
         1
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -13,7 +14,6 @@
         13
         14
         15
        -16
         17
         18
         19

        """)
  }

  @Test func `says where lines go when there were none`() {
    #expect(diff([], ["a"]) == "--- x\n+++ x\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test func `says so where only blanks at the ends of lines differ`() {
    #expect(
      diff(["a ", "b"], ["a", "b\t"]) == """
        --- x
        +++ x
        @@ -1,2 +1,2 @@ only blanks at line ends differ
        -a\u{20}
        -b
        +a
        +b\t

        """)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func `is what patch reads`() async throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<25 {
      let old = (0..<30).map { _ in "\(Int.random(in: 0..<9, using: &generator))" }
      var new = old
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let index = Int.random(in: 0..<new.count, using: &generator)
        if Bool.random(using: &generator) { new.remove(at: index) } else { new[index] += "!" }
      }
      let cut = Int.random(in: 0...old.count, using: &generator)
      func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
      let folder = try TemporaryFolder(["x": text(old), "diff": diff(old, new, cut: cut)])
      let run = try await ProgramRun.of(
        path: "/usr/bin/patch", ["-s", "x", "diff"], in: folder.url)
      #expect(run == ProgramRun())
      #expect(try String(contentsOfFile: folder.path("x"), encoding: .utf8) == text(new))
    }
  }
}
