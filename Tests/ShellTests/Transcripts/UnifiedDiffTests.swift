import Foundation
import TestSupport
import Testing

@testable import Shell

struct UnifiedDiffTests {
  @Test func `is empty when nothing changes`() {
    var diff = UnifiedDiff()
    diff.add(["a", "b"], ["a", "b"])
    #expect(diff.text(name: "x") == "")
  }

  @Test func `shows what is changed with three lines around it`() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.remove(at: 15)
    new.insert("0", at: 0)
    var diff = UnifiedDiff()
    diff.add(old, new)
    #expect(
      diff.text(name: "numbers") == """
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
    var diff = UnifiedDiff()
    diff.add([], ["a"])
    #expect(diff.text(name: "x") == "--- x\n+++ x\n@@ -0,0 +1,1 @@\n+a\n")
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
      var diff = UnifiedDiff()
      let cut = Int.random(in: 0...old.count, using: &generator)
      diff.add(Array(old[..<cut]), Array(new.prefix(cut)))
      diff.add(Array(old[cut...]), Array(new.dropFirst(cut)))
      func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
      let folder = try TemporaryFolder(["x": text(old), "diff": diff.text(name: "x")])
      let run = try await ProgramRun.of(
        path: "/usr/bin/patch", ["-s", "x", "diff"], in: folder.url)
      #expect(run == ProgramRun())
      #expect(try String(contentsOfFile: folder.path("x"), encoding: .utf8) == text(new))
    }
  }
}
