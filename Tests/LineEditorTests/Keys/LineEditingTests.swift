import TestSupport
import Testing

@testable import LineEditor

/// Commands at random, on lines whose characters join others when they are moved together.
struct LineEditingTests {
  private static let texts = [
    "a", "b c", " ", "e\u{301}", "\u{301}", "\u{301}y", "日本", "🇯", "🇵", "👩\u{200d}", "🍰",
    "\u{fe0f}",
    "(", ")", "\"", "'", "\u{1112}", "\u{1161}", "x.y",
  ]
  private static let keys: [EditKey] =
    [.escape]
    + "hlwbeWBE0^$fFtT;,xXdcyYpPDCiaIAsSrR~u.U12345%|\u{301}日 ()".unicodeScalars.map(
      EditKey.character)

  /// The line as libedit would hand it out: its characters are found anew.
  private func renewed(_ buffer: EditBuffer) -> EditBuffer {
    EditBuffer(before: buffer.before, after: buffer.after)
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Self.texts.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test func `The keys of emacs keep the cursor within the line`() {
    for seed in 1...UInt64(LongTests.count(300, long: 50_000)) {
      var random = SeededGenerator(seed: seed)
      var editing = LineEditing(EditBuffer(before: randomText(&random), after: randomText(&random)))
      editing.history = (0..<3).map { _ in randomText(&random) }
      for _ in 0..<40 {
        if Int.random(in: 0..<4, using: &random) == 0 { editing.buffer.insert(randomText(&random)) }
        let count = Bool.random(using: &random) ? nil : Int.random(in: -4...4, using: &random)
        _ = editing.perform(
          EditCommand.allCases.randomElement(using: &random) ?? .yank, count: count)
        editing.buffer = renewed(editing.buffer)
        #expect((0...editing.buffer.count).contains(editing.buffer.cursor), "seed \(seed)")
      }
    }
  }

  @Test func `The keys of vi keep the cursor within the line`() {
    for seed in 1...UInt64(LongTests.count(300, long: 50_000)) {
      var random = SeededGenerator(seed: seed)
      var vi = ViEditing(
        LineEditing(EditBuffer(before: randomText(&random), after: randomText(&random))))
      for _ in 0..<40 {
        let result = vi.perform { _ in Self.keys.randomElement(using: &random) }
        vi.editing.buffer = renewed(vi.editing.buffer)
        #expect((0...vi.editing.buffer.count).contains(vi.editing.buffer.cursor), "seed \(seed)")
        guard result == .insert else { continue }
        vi.editing.buffer.insert(randomText(&random))
        vi.editing.buffer = renewed(vi.editing.buffer)
        vi.endInsertion()
        vi.editing.buffer = renewed(vi.editing.buffer)
      }
    }
  }
}
